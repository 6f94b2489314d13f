// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { preparedEngines, type EngineName, type Launch } from '../browser/engines/engines';
import { thisMachine, type CommandResult, type Machine } from '../browser/engines/machine';
import { prepareEngines } from '../browser/engines/prepare-engines';

const installedAt = (path: string): Launch => ({ form: 'system', path });
const PLAYWRIGHT: Launch = { form: 'playwright' };
const OK = { ok: true, output: '' };

const APT_PLAN = `The following NEW packages will be installed: firefox-esr
Need to get 66.1 MB of archives.
After this operation, 254 MB of additional disk space will be used.
Do you want to continue? [Y/n] N
Abort.`;

interface FakeMachine extends Machine {
  commands: string[];
  lines: string[];
}

/**
 * A machine with the browsers of `has`. `installs` and `fails` list parts of commands: the browser that a
 * command installs, and the output of a command that fails. The browsers of `broken` do not start.
 */
function fakeMachine({
  isRootOnDebian = false,
  has = {} as Partial<Record<EngineName, Launch[]>>,
  installs = {} as Record<string, Launch>,
  fails = {} as Record<string, string>,
  broken = [] as Launch[],
}): FakeMachine {
  const installed = new Map<string, Launch[]>(Object.entries(has));
  const commands: string[] = [];
  const lines: string[] = [];
  const findFor = <Value>(command: string, rows: Record<string, Value>) =>
    Object.entries(rows).find(([part]) => command.includes(part))?.[1];
  return {
    isRootOnDebian,
    commands,
    lines,
    browsersOf: (name) => installed.get(name) ?? [],
    tryEngine: async (_name, launch) => {
      if (broken.includes(launch)) throw new Error('cannot open display\nmore');
    },
    run: async (words): Promise<CommandResult> => {
      const command = words.join(' ');
      commands.push(command);
      const failure = findFor(command, fails);
      if (failure !== undefined) return { ok: false, output: failure };
      if (command.includes('--assume-no')) return { ok: false, output: APT_PLAN };
      const launch = findFor(command, installs);
      if (launch) installed.set('firefox', [launch]);
      return OK;
    },
    print: (line) => lines.push(line),
  };
}

const prepareFirefox = (machine: Machine, { install = true } = {}) =>
  prepareEngines(['firefox'], { install, machine });

const FIREFOX = installedAt('/usr/bin/firefox-esr');

beforeEach(() => {
  for (const name of ['CHROMIUM_PATH', 'FIREFOX_PATH', 'MINIBROWSER', 'EKSPRES_ENGINES'])
    vi.stubEnv(name, undefined);
});

describe('prepareEngines', () => {
  it('uses a browser that starts, and runs no command', async () => {
    const machine = fakeMachine({ has: { firefox: [FIREFOX] }, isRootOnDebian: true });
    expect(await prepareFirefox(machine)).toEqual({ firefox: FIREFOX });
    expect(machine.commands).toEqual([]);
    expect(machine.lines).toEqual(['firefox: found /usr/bin/firefox-esr']);
  });

  it("uses Playwright's own build if the system's browser does not start", async () => {
    const machine = fakeMachine({ has: { firefox: [FIREFOX, PLAYWRIGHT] }, broken: [FIREFOX] });
    expect(await prepareFirefox(machine)).toEqual({ firefox: PLAYWRIGHT });
  });

  it('installs with apt-get as root on Debian, after it has printed packages and sizes', async () => {
    const machine = fakeMachine({ isRootOnDebian: true, installs: { '--yes firefox-esr': FIREFOX } });
    expect(await prepareFirefox(machine)).toEqual({ firefox: FIREFOX });
    expect(machine.lines).toEqual([
      'firefox: installing firefox-esr fonts-liberation fonts-dejavu-core (66.1 MB to download, 254 MB on disk)',
      'firefox: installed /usr/bin/firefox-esr',
    ]);
    expect(machine.commands.at(-1)).toMatch(/^apt-get .*install --no-install-recommends --no-remove --yes/);
    expect(machine.commands.join()).not.toContain('sudo');
  });

  it("downloads Playwright's own build if apt-get fails", async () => {
    const machine = fakeMachine({
      isRootOnDebian: true,
      fails: { '--yes': 'E: Unable to fetch some archives' },
      installs: { 'playwright install firefox': PLAYWRIGHT },
    });
    expect(await prepareFirefox(machine)).toEqual({ firefox: PLAYWRIGHT });
  });

  it("downloads Playwright's own build without root or on another system, and never runs apt-get", async () => {
    const machine = fakeMachine({ installs: { 'playwright install firefox': PLAYWRIGHT } });
    expect(await prepareFirefox(machine)).toEqual({ firefox: PLAYWRIGHT });
    expect(machine.commands).toEqual(['npx playwright install firefox']);
  });

  it('prints why there is no engine, and the command that installs one', async () => {
    const machine = fakeMachine({
      isRootOnDebian: true,
      fails: {
        '--yes': 'Reading package lists...\nE: Unable to fetch some archives',
        npx: 'Error: getaddrinfo ENOTFOUND cdn\n  at onlookup (node:dns)',
      },
    });
    expect(await prepareFirefox(machine)).toEqual({});
    expect(machine.lines.at(-1)).toBe(
      'firefox: not available (E: Unable to fetch some archives; Error: getaddrinfo ENOTFOUND cdn). To install it: ' +
        'apt-get update && apt-get install --no-install-recommends firefox-esr fonts-liberation fonts-dejavu-core',
    );
  });

  it('prints that the installed browser does not start', async () => {
    const machine = fakeMachine({
      installs: { 'playwright install firefox': PLAYWRIGHT },
      broken: [PLAYWRIGHT],
    });
    expect(await prepareFirefox(machine)).toEqual({});
    expect(machine.lines.at(-1)).toBe(
      "firefox: not available (Playwright's own build does not start: cannot open display). " +
        'To install it: npx playwright install --with-deps firefox',
    );
  });

  it("prints that Debian's security updates have a newer browser if the installed one does not start", async () => {
    const machine = fakeMachine({
      isRootOnDebian: true,
      installs: { '--yes firefox-esr': FIREFOX },
      broken: [FIREFOX],
      fails: { 'playwright install': 'Error: Download failure' },
    });
    expect(await prepareFirefox(machine)).toEqual({});
    expect(machine.lines.at(-1)).toContain(
      "/usr/bin/firefox-esr does not start: cannot open display (Debian's security updates have a newer one);",
    );
  });

  it('prints why an installed browser is not used before it installs another one', async () => {
    const machine = fakeMachine({
      has: { firefox: [FIREFOX] },
      broken: [FIREFOX],
      installs: { 'playwright install firefox': PLAYWRIGHT },
    });
    expect(await prepareFirefox(machine)).toEqual({ firefox: PLAYWRIGHT });
    expect(machine.lines[0]).toBe('firefox: /usr/bin/firefox-esr does not start: cannot open display');
  });

  it('installs nothing if the option install is false', async () => {
    const machine = fakeMachine({ isRootOnDebian: true });
    expect(await prepareFirefox(machine, { install: false })).toEqual({});
    expect(machine.commands).toEqual([]);
  });

  it('does not replace the browser of FIREFOX_PATH', async () => {
    vi.stubEnv('FIREFOX_PATH', '/opt/firefox');
    const configured = installedAt('/opt/firefox');
    const machine = fakeMachine({
      isRootOnDebian: true,
      has: { firefox: [configured] },
      broken: [configured],
    });
    expect(await prepareFirefox(machine)).toEqual({});
    expect(machine.commands).toEqual([]);
    expect(machine.lines).toEqual([
      'firefox: not available, because /opt/firefox does not start: cannot open display. Correct or remove FIREFOX_PATH.',
    ]);
  });
});

it('browsersOf finds only the browser of FIREFOX_PATH if it is set', () => {
  vi.stubEnv('FIREFOX_PATH', '/opt/firefox');
  expect(thisMachine.browsersOf('firefox')).toEqual([installedAt('/opt/firefox')]);
});

it('prepareEngines passes the engines on to other processes', async () => {
  await prepareFirefox(fakeMachine({ has: { firefox: [FIREFOX] } }));
  expect(preparedEngines()).toEqual({ firefox: FIREFOX });
});

it('run ends a command after its time limit', async () => {
  const { ok, output } = await thisMachine.run([process.execPath, '-e', 'setInterval(() => {}, 1e6)'], 300);
  expect(ok).toBe(false);
  expect(output).toContain('killed after');
});

it('run reports a missing program as a failure', async () => {
  expect(await thisMachine.run(['no-such-program'], 60_000)).toMatchObject({ ok: false });
});
