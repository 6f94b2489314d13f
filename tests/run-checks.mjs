import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { addProgramsToPath } from '../build/programs.mjs';

/** The folder of the reports that checks write. */
export const reports = 'test-results';

const plain = ({ ok }) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

function countsOf({ name, report, count = plain }, ok) {
  try {
    const counts = count({ ok, report: report && JSON.parse(readFileSync(report, 'utf8')) });
    // A command can fail although each of its tests passed: a file that does not load, an error between
    // tests.
    return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } catch (error) {
    console.error(`The results of ${name} cannot be read: ${error.message}`);
    return { passed: 0, failed: 1 };
  }
}

/** Without a terminal, output is plain: no colour codes. */
const environment = () =>
  process.stdout.isTTY ? process.env : { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' };

/** The output of background checks, until no check is in the foreground. */
const bufferedOutput = [];
let inForeground;

function writeBufferedOutput() {
  if (!inForeground) for (const part of bufferedOutput.splice(0)) process.stdout.write(part);
}

/**
 * Runs a check's command to its end; resolves to whether it succeeded. What one in the background prints
 * stays together, and is written when none is in the foreground.
 */
const succeeds = ({ name, command, env, background }) =>
  new Promise((resolve) => {
    const output = [`\n── ${name}: ${command}\n`];
    if (!background) {
      inForeground = name;
      process.stdout.write(output[0]);
    }
    const out = background ? 'pipe' : 'inherit';
    const child = spawn(command, {
      shell: true,
      stdio: ['ignore', out, out],
      env: { ...environment(), ...env },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => output.push(part));
    child.on('close', (status) => {
      if (background) bufferedOutput.push(...output);
      else inForeground = undefined;
      writeBufferedOutput();
      resolve(status === 0);
    });
  });

/**
 * Runs each check once; resolves to the results, in the order of the checks.
 * @param lanes run at the same time, the checks of each in order. One that is needed earlier is run earlier.
 */
async function runInLanes(checks, lanes) {
  const results = new Map();
  const run = (check) => {
    if (!results.has(check)) results.set(check, result(check));
    return results.get(check);
  };
  const result = async (check) => {
    const { name, needs } = check;
    const needed = needs && (await run(checks.find((other) => other.name === needs)));
    if (needed?.failed > 0) return { name, passed: 0, failed: 0, note: `not run: ${needs} failed` };
    const started = performance.now();
    const counts = countsOf(check, await succeeds(check));
    return { name, ...counts, seconds: (performance.now() - started) / 1000 };
  };
  await Promise.all(
    lanes.map(async (lane) => {
      for (const check of lane) await run(check);
    }),
  );
  return Promise.all(checks.map(run));
}

/** `1 passed, 2 failed`, and how many were skipped, if any were. */
const countsText = ({ passed, failed, skipped = 0 }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;

/** Prints tests that failed or passed when repeated, a line per check, and the total at the end. */
function printResults(results) {
  console.log();
  for (const { name, failures = [], flaky = [] } of results) {
    for (const failure of failures) console.log(`✗ ${name}: ${failure.split('\n', 3).join('\n  ')}`);
    for (const test of flaky) console.log(`! ${name}: passed only when repeated: ${test}`);
  }
  for (const result of results) {
    const { name, failed, seconds, note } = result;
    const mark = note ? '·' : failed ? '✗' : '✓';
    console.log(`${mark} ${name.padEnd(24)} ${note ?? `${countsText(result)} (${seconds.toFixed(1)} s)`}`);
  }
  const sum = (key) => results.reduce((total, result) => total + (result[key] ?? 0), 0);
  const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
  process.exitCode = total.failed > 0 ? 1 : 0;
  console.log(countsText(total));
}

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {string} command is run by a shell, with the variables of `env`
 * @property {object} [env]
 * @property {string} [report] the JSON file that the command writes
 * @property {(result: object) => object} [count] turns the report into the numbers of passed, failed and
 *   skipped tests, and the names of those that failed and of those that passed only when repeated
 * @property {string} [needs] the check without which this one means nothing
 * @property {boolean} [background] whether it runs beside the others, one after another such check
 */

/**
 * Runs checks, and prints the results. A check that fails does not stop later ones that do not need it.
 * @param {readonly Check[]} checks
 * @param {{ together?: boolean }} options `together`: runs all of them at the same time
 */
export async function runChecks(checks, { together = false } = {}) {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
  addProgramsToPath();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const lanes = together
    ? checks.map((check) => [check])
    : [false, true].map((background) => checks.filter((check) => Boolean(check.background) === background));
  printResults(await runInLanes(checks, lanes));
}
