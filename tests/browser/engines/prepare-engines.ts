import { chromiumOptions, ENGINES, passOnEngines } from './engines';
import type { EngineName, Launch, Launches } from './engines';
import { thisMachine, useOwnHome, type CommandResult, type Machine } from './machine';

/** Time limit for each command of an installation. */
const INSTALL_LIMIT_MS = 5 * 60_000;

const APT_GET = ['apt-get', '-o', 'DPkg::Lock::Timeout=240'];
const APT_INSTALL = [...APT_GET, 'install', '--no-install-recommends', '--no-remove'];

type Found = { launch: Launch; reason?: undefined } | { launch?: undefined; reason: string };

/** Why a command failed: the last line with an error, or else the last line. */
function reasonIn(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /[a-z]/i.test(line));
  return lines.filter((line) => /^(E:|\w*Error\b)/.test(line)).at(-1) ?? lines.at(-1) ?? 'no message';
}

const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';

const nameOf = (launch: Launch) => (launch.form === 'system' ? launch.path : "Playwright's own build");

const NOT_INSTALLED = 'not installed';

async function findEngine(name: EngineName, machine: Machine): Promise<Found> {
  let reason = NOT_INSTALLED;
  for (const launch of machine.browsersOf(name)) {
    try {
      await machine.tryEngine(name, launch);
      return { launch };
    } catch (error) {
      reason = `${nameOf(launch)} does not start: ${firstLine((error as Error).message)}`;
    }
  }
  return { reason };
}

/** How much apt-get would download, and how much disk space it would use. */
const sizesIn = (output: string) =>
  [/Need to get [^\n]*?(\S+ \S?B)\b/, /After this operation, (\S+ \S?B)\b/].map(
    (pattern) => pattern.exec(output)?.[1] ?? 'an unknown size',
  );

async function installByApt(name: EngineName, machine: Machine): Promise<CommandResult> {
  const packages = ENGINES[name].packages;
  const update = await machine.run([...APT_GET, 'update'], INSTALL_LIMIT_MS);
  if (!update.ok) return update;
  const plan = await machine.run([...APT_INSTALL, '--assume-no', ...packages], INSTALL_LIMIT_MS);
  const [download, disk] = sizesIn(plan.output);
  machine.print(`${name}: installing ${packages.join(' ')} (${download} to download, ${disk} on disk)`);
  return machine.run([...APT_INSTALL, '--yes', ...packages], INSTALL_LIMIT_MS);
}

function installByPlaywright(name: EngineName, machine: Machine): Promise<CommandResult> {
  machine.print(`${name}: downloading Playwright's own build into its cache`);
  return machine.run(['npx', 'playwright', 'install', name], INSTALL_LIMIT_MS);
}

/** The command that installs the engine, for a person. */
const installCommand = (name: EngineName, { isRootOnDebian }: Machine) =>
  isRootOnDebian
    ? `apt-get update && ${['apt-get', 'install', '--no-install-recommends', ...ENGINES[name].packages].join(' ')}`
    : `npx playwright install --with-deps ${name}`;

/** Installs an engine: as root on Debian the system's packages, otherwise Playwright's own build. */
async function installEngine(name: EngineName, machine: Machine): Promise<Found> {
  const ways = machine.isRootOnDebian ? [installByApt, installByPlaywright] : [installByPlaywright];
  const reasons: string[] = [];
  for (const install of ways) {
    const { ok, output } = await install(name, machine);
    const found: Found = ok ? await findEngine(name, machine) : { reason: reasonIn(output) };
    if (found.launch) return found;
    // Without its security updates, Debian installs browsers that are too old for Playwright.
    const isTooOld = ok && install === installByApt;
    reasons.push(found.reason + (isTooOld ? " (Debian's security updates have a newer one)" : ''));
  }
  return { reason: reasons.join('; ') };
}

/** Prints whether an engine was found, and installs it if it is missing. Returns it if it starts. */
async function prepareEngine(
  name: EngineName,
  found: Found,
  { install, machine }: { install: boolean; machine: Machine },
): Promise<Launch | undefined> {
  if (found.launch) {
    machine.print(`${name}: found ${nameOf(found.launch)}`);
    return found.launch;
  }
  const { variable } = ENGINES[name];
  if (process.env[variable]) {
    machine.print(`${name}: not available, because ${found.reason}. Correct or remove ${variable}.`);
    return undefined;
  }
  if (install && found.reason !== NOT_INSTALLED) machine.print(`${name}: ${found.reason}`);
  const result = install ? await installEngine(name, machine) : found;
  machine.print(
    result.launch
      ? `${name}: installed ${nameOf(result.launch)}`
      : `${name}: not available (${result.reason}). To install it: ${installCommand(name, machine)}`,
  );
  return result.launch;
}

/**
 * Looks for browser engines, installs those that are missing, and prints one line about each. Never requests
 * more privileges: without root, or on a system other than Debian, Playwright downloads its own build into
 * the user's cache.
 * @param options `install`: false leaves what is missing uninstalled
 * @returns the engines that start; also passed on to the processes that this one starts
 */
export async function prepareEngines(
  names: readonly EngineName[],
  { install, machine = thisMachine }: { install: boolean; machine?: Machine },
): Promise<Launches> {
  useOwnHome();
  const found = await Promise.all(names.map((name) => findEngine(name, machine)));
  const launches: Launches = {};
  // One after the other: apt-get locks its files.
  for (const [index, name] of names.entries()) {
    const launch = await prepareEngine(name, found[index]!, { install, machine });
    if (launch) launches[name] = launch;
  }
  passOnEngines(launches);
  return launches;
}

/** Prepares Chromium alone. Ends the process if there is none. Returns Playwright's launch options. */
export async function requireChromium(): Promise<ReturnType<typeof chromiumOptions>> {
  const { chromium } = await prepareEngines(['chromium'], { install: true });
  if (!chromium) process.exit(1);
  return chromiumOptions(chromium);
}
