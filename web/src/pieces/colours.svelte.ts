// Dark or light: as the device says, or as somebody has chosen here.
import { remembered } from './remembered.svelte';

export type Choice = 'device' | 'light' | 'dark';
const choice = remembered<Choice>('colours', 'device');
const dark = matchMedia('(prefers-color-scheme: dark)');
let deviceIsDark = $state(dark.matches);
dark.addEventListener('change', () => (deviceIsDark = dark.matches));

function show(): void {
  if (choice.value === 'device') delete document.documentElement.dataset.colours;
  else document.documentElement.dataset.colours = choice.value;
}
show();

export const colours = {
  get isDark(): boolean {
    return choice.value === 'device' ? deviceIsDark : choice.value === 'dark';
  },
  get choice(): Choice {
    return choice.value;
  },
  set choice(next: Choice) {
    choice.value = next;
    show();
  },
  turn(): void {
    this.choice = this.isDark ? 'light' : 'dark';
  },
};
