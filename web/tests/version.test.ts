// @vitest-environment happy-dom
// An old page notices, and a server that is away is no reason to reload.
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { finish } from '../plugins/shell';
import { go } from '../src/router.svelte';
import { checkAgain, checkVersion, watchVersion } from '../src/version';

describe('a page', () => {
  let served: string | null;
  const reload = vi.fn();
  beforeEach(() => {
    vi.useFakeTimers();
    reload.mockClear();
    sessionStorage.clear();
    document.head.innerHTML = '<meta name="version" content="old" />';
    served = 'old';
    vi.stubGlobal('location', { reload });
    vi.stubGlobal('fetch', () =>
      served === null
        ? Promise.reject(new TypeError('no network'))
        : Promise.resolve(new Response(JSON.stringify({ version: served }))),
    );
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('of the version that is served stays', async () => {
    await checkVersion();
    expect(reload).not.toHaveBeenCalled();
  });

  describe('on which a match of this device is played', () => {
    const open = (pathname: string) => {
      vi.stubGlobal('location', { reload, pathname, search: '', hash: '' });
      go(pathname);
    };
    beforeEach(() => {
      served = 'new';
      open('/t/d-0123456789abcdef01234567');
    });
    afterEach(() => open('/'));

    it('waits until that is left', async () => {
      await checkVersion();
      expect(reload).not.toHaveBeenCalled();
      open('/');
      checkAgain();
      await vi.advanceTimersByTimeAsync(1);
      expect(reload).toHaveBeenCalledOnce();
    });

    it('reloads where a part of it is gone: the match is kept', async () => {
      await checkVersion({ isBroken: true });
      expect(reload).toHaveBeenCalledOnce();
    });
  });

  it('that was kept from before an upgrade reloads itself the first time that it asks', async () => {
    served = 'new';
    await checkVersion();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('that is still old after a reload does not go round in a circle', async () => {
    served = 'new';
    for (let i = 0; i < 5; i++) await checkVersion();
    expect(reload).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(61_000);
    await checkVersion();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('that came old from a slow server reloads once more when the worker keeps the new one', async () => {
    served = 'new';
    await checkVersion();
    for (let i = 0; i < 3; i++) {
      await checkVersion({ isKept: true });
      await checkVersion();
    }
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('that can remember nothing reloads itself, but not after a reload', async () => {
    served = 'new';
    vi.stubGlobal('sessionStorage', null);
    const opened = vi.spyOn(performance, 'getEntriesByType');
    opened.mockReturnValue([{ type: 'reload' } as PerformanceNavigationTiming]);
    await checkVersion();
    expect(reload).not.toHaveBeenCalled();
    opened.mockReturnValue([{ type: 'navigate' } as PerformanceNavigationTiming]);
    await checkVersion();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not wait for hours when the clock is put back', async () => {
    served = 'new';
    await checkVersion();
    vi.setSystemTime(Date.now() - 5 * 3_600_000);
    await checkVersion();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('of which a part does not come reloads for another version only', async () => {
    watchVersion();
    served = null;
    dispatchEvent(new Event('vite:preloadError'));
    await vi.advanceTimersByTimeAsync(1);
    expect(reload).not.toHaveBeenCalled();
    served = 'new';
    dispatchEvent(new Event('vite:preloadError'));
    await vi.advanceTimersByTimeAsync(1);
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('a built page', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'page-'));
    mkdirSync(join(folder, 'assets'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const built = (code: string) => {
    writeFileSync(join(folder, 'index.html'), `<head></head>${'<!-- long -->'.repeat(60)}`);
    writeFileSync(join(folder, 'sw.js'), "const VERSION = '__VERSION__', FILES = ['__FILES__'];");
    writeFileSync(join(folder, 'assets/a.js'), code);
    rmSync(join(folder, 'version.json'), { force: true });
    finish(folder);
    return (JSON.parse(read('version.json')) as { version: string }).version;
  };

  it('says which version it is, also compressed, and to who keeps it', () => {
    const version = built('1');
    const meta = `<meta name="version" content="${version}" />`;
    expect(read('index.html')).toContain(meta);
    expect(gunzipSync(readFileSync(join(folder, 'index.html.gz'))).toString()).toContain(meta);
    expect(read('sw.js')).toBe(`const VERSION = "${version}", FILES = [["./",793],["assets/a.js",1]];`);
  });

  it('is another version when any file of it is another', () => {
    expect(built('1')).toBe(built('1'));
    expect(built('2')).not.toBe(built('1'));
  });
});
