/* Random matches of Land Unter (secret play, cascade) in plain C: what compiled Python is measured
 * against. The same generator and the same draws as the rules in Python, so the same scores from the
 * same key. LU-n: rule n of the numbered rules.
 *
 *   land_unter KEY PLAYERS FIRST MATCHES [list]
 *
 * KEY is 64 hexadecimal digits. Prints the moves, the seconds and the sum of all scores; with `list`,
 * the scores of every match before that.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#ifdef __BMI2__
#include <immintrin.h>
#endif

enum { SEATS = 5, CARDS = 60, HAND = 12, TRICKS = 12, WATER_CARDS = 24 };

typedef uint64_t set; /* card c, or seat c, is bit c */

/* Chance: ChaCha8, and unbiased draws from it */

typedef struct {
    uint32_t key[8], words[16];
    uint64_t stream, counter;
    int used;
} generator;

static inline uint32_t rotated(uint32_t x, int by) { return x << by | x >> (32 - by); }

static inline void quarter_round(uint32_t *x, int a, int b, int c, int d)
{
    x[a] += x[b], x[d] = rotated(x[d] ^ x[a], 16);
    x[c] += x[d], x[b] = rotated(x[b] ^ x[c], 12);
    x[a] += x[b], x[d] = rotated(x[d] ^ x[a], 8);
    x[c] += x[d], x[b] = rotated(x[b] ^ x[c], 7);
}

static void next_block(generator *g)
{
    uint32_t start[16] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574}, x[16];
    memcpy(start + 4, g->key, sizeof g->key);
    start[12] = (uint32_t)g->counter, start[13] = (uint32_t)(g->counter >> 32);
    start[14] = (uint32_t)g->stream, start[15] = (uint32_t)(g->stream >> 32);
    memcpy(x, start, sizeof x);
    for (int i = 0; i < 4; i++) {
        quarter_round(x, 0, 4, 8, 12), quarter_round(x, 1, 5, 9, 13);
        quarter_round(x, 2, 6, 10, 14), quarter_round(x, 3, 7, 11, 15);
        quarter_round(x, 0, 5, 10, 15), quarter_round(x, 1, 6, 11, 12);
        quarter_round(x, 2, 7, 8, 13), quarter_round(x, 3, 4, 9, 14);
    }
    for (int i = 0; i < 16; i++)
        g->words[i] = x[i] + start[i];
    g->counter++;
    g->used = 0;
}

static inline uint32_t next_word(generator *g)
{
    if (g->used == 16)
        next_block(g);
    return g->words[g->used++];
}

static inline uint32_t below(generator *g, uint32_t n)
{
    uint64_t product = (uint64_t)next_word(g) * n;
    if ((uint32_t)product < n) {
        uint32_t unfair = -n % n;
        while ((uint32_t)product < unfair)
            product = (uint64_t)next_word(g) * n;
    }
    return product >> 32;
}

static void shuffle(generator *g, int8_t *cards, int size, int wanted)
{
    for (int i = 0; i < wanted && i < size - 1; i++) {
        int j = i + (int)below(g, size - i);
        int8_t held = cards[i];
        cards[i] = cards[j];
        cards[j] = held;
    }
}

/* Sets */

static inline set bit(int number) { return (set)1 << number; }
static inline int count(set s) { return __builtin_popcountll(s); }
static inline int lowest(set s) { return __builtin_ctzll(s); }

static inline int nth(set s, int index)
{
#ifdef __BMI2__
    return lowest(_pdep_u64(bit(index), s));
#else
    while (index--)
        s &= s - 1;
    return lowest(s);
#endif
}

/* The table */

typedef struct {
    set dealt[SEATS], hand[SEATS], inside;
    int8_t chosen[SEATS], rings[SEATS], water[SEATS], pile[WATER_CARDS];
    int score[SEATS];
    int players;
} table;

/* LU-1, LU-4: halves on 13–24 and 37–48, whole rings on 25–36; rounded down */
static int rings_on(set cards)
{
    const set twelve = 0xfff;
    return (count(cards & (twelve << 13 | twelve << 37)) + 2 * count(cards & twelve << 25)) >> 1;
}

static void deal(table *t, generator *g)
{
    int8_t weather[CARDS];
    for (int i = 0; i < CARDS; i++)
        weather[i] = 1 + i;
    shuffle(g, weather, CARDS, HAND * t->players);
    for (int seat = 0; seat < t->players; seat++)
        for (int i = 0; i < HAND; i++)
            t->dealt[seat] |= bit(weather[HAND * seat + i]);
}

static void shuffle_water(table *t, generator *g)
{
    for (int i = 0; i < WATER_CARDS; i++)
        t->pile[i] = 1 + (i >> 1);
    shuffle(g, t->pile, WATER_CARDS, WATER_CARDS);
}

/* LU-7: every seat that is in, in order. Returns the moves played */
static int choose(table *t, generator *g)
{
    for (set seats = t->inside; seats; seats &= seats - 1) {
        int seat = lowest(seats);
        t->chosen[seat] = nth(t->hand[seat], below(g, count(t->hand[seat])));
        t->hand[seat] &= ~bit(t->chosen[seat]);
    }
    return count(t->inside);
}

/* LU-8 */
static void take_water(table *t, int one, int other)
{
    int top = 0, next_to_top = 0;
    for (set seats = t->inside; seats; seats &= seats - 1) {
        int seat = lowest(seats), played = 8 * t->chosen[seat] + seat;
        int lower = played < top ? played : top;
        next_to_top = lower > next_to_top ? lower : next_to_top;
        top = played > top ? played : top;
    }
    int first = top & 7, second = next_to_top & 7;
    t->water[first] = one < other ? one : other;
    t->water[second] = one < other ? other : one;
}

static set with_highest_water(const table *t)
{
    int top = 1;
    set found = 0;
    for (set seats = t->inside; seats; seats &= seats - 1) {
        int seat = lowest(seats);
        if (t->water[seat] > top)
            top = t->water[seat], found = 0;
        if (t->water[seat] == top)
            found |= bit(seat);
    }
    return found;
}

/* LU-9, LU-11, LU-12 */
static void pay_for_highest_water(table *t)
{
    set gave = 0, ruined;
    do {
        set payers = with_highest_water(t);
        if (!payers || payers & gave)
            return;
        ruined = 0;
        for (; payers; payers &= payers - 1) {
            int seat = lowest(payers);
            if (t->rings[seat] > 0) {
                t->rings[seat]--;
                gave |= bit(seat);
            } else {
                ruined |= bit(seat);
                t->water[seat] = 0;
            }
        }
        t->inside &= ~ruined;
    } while (ruined && count(t->inside) > 2);
}

/* LU-14 */
static void score_round(table *t)
{
    int least = 127;
    for (set seats = t->inside; seats; seats &= seats - 1)
        if (t->water[lowest(seats)] < least)
            least = t->water[lowest(seats)];
    for (int seat = 0; seat < t->players; seat++)
        t->score[seat] += t->inside & bit(seat) ? t->rings[seat] + (t->water[seat] == least) : -1;
}

/* LU-15 */
static void pass_hands_to_the_left(table *t)
{
    set last = t->dealt[t->players - 1];
    memmove(t->dealt + 1, t->dealt, (t->players - 1) * sizeof(set));
    t->dealt[0] = last;
}

static int play_round(table *t, generator *g)
{
    int moves = 0;
    t->inside = bit(t->players) - 1;
    for (int seat = 0; seat < t->players; seat++) {
        t->hand[seat] = t->dealt[seat];
        t->rings[seat] = rings_on(t->dealt[seat]);
        t->water[seat] = 0;
    }
    for (int trick = 0; trick < TRICKS && count(t->inside) > 2; trick++) { /* LU-13 */
        moves += choose(t, g);
        take_water(t, t->pile[2 * trick], t->pile[2 * trick + 1]);
        pay_for_highest_water(t);
    }
    score_round(t);
    return moves;
}

static int play_match(table *t, generator *g)
{
    int moves = 0;
    for (int round = 0; round < t->players; round++) {
        shuffle_water(t, g); /* the water first: the order of the draws in Python */
        if (round == 0)
            deal(t, g);
        else
            pass_hands_to_the_left(t);
        moves += play_round(t, g);
    }
    return moves;
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec + 1e-9 * t.tv_nsec;
}

int main(int argc, char **argv)
{
    if (argc < 5 || strlen(argv[1]) != 64) {
        fprintf(stderr, "usage: %s KEY PLAYERS FIRST MATCHES [list]\n", argv[0]);
        return 2;
    }
    generator g = {0};
    for (int i = 0; i < 32; i++) {
        char byte[3] = {argv[1][2 * i], argv[1][2 * i + 1], 0};
        g.key[i / 4] |= (uint32_t)strtoul(byte, NULL, 16) << 8 * (i % 4);
    }
    int players = atoi(argv[2]), list = argc > 5;
    uint64_t first = strtoull(argv[3], NULL, 10), matches = strtoull(argv[4], NULL, 10), moves = 0;
    if (players < 3 || players > SEATS) {
        fprintf(stderr, "3 to 5 players\n");
        return 2;
    }
    long sum = 0; /* printed, so that no work can be left out */
    double began = now();
    for (uint64_t i = 0; i < matches; i++) {
        table t = {.players = players};
        g.stream = first + i, g.counter = 0, g.used = 16;
        moves += play_match(&t, &g);
        for (int seat = 0; seat < players; seat++) {
            sum += t.score[seat];
            if (list)
                printf("%d%c", t.score[seat], seat == players - 1 ? '\n' : ' ');
        }
    }
    double spent = now() - began;
    printf("%llu %.6f %ld\n", (unsigned long long)moves, spent, sum);
    return 0;
}
