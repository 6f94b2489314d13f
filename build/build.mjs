/**
 * `npm run build`: builds everything that is published, into `dist`. Two commands run at the same time; each
 * prints one line with its time, and its output only if it fails. A warning of Rollup is a failure.
 */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { addProgramsToPath } from './programs.mjs';
import { integrityOf, writeFileList, writeHashes } from './release.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const rollup = (config) => `rollup --failAfterWarnings -c ${config}`;

/**
 * Two lists of what is built, each with its command. The lists run at the same time and take about as long as
 * each other; the commands of a list run one after the other.
 */
const lanes = [
  [
    ['script and modules', rollup('rollup.config.mjs')],
    ['testing kit', rollup('build/testing.config.mjs')],
  ],
  [
    ['declarations', `tsx node_modules/rollup/dist/bin/${rollup('build/types.config.mjs')}`],
    ['manifest', 'npm run manifest'],
  ],
];

addProgramsToPath();
const env = { ...process.env, NO_COLOR: '1' };

/** Runs a command. Resolves to whether it succeeded. */
const runCommand = (name, command) =>
  new Promise((resolve) => {
    const started = performance.now();
    const output = [];
    const child = spawn(command, { shell: true, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part));
    child.on('close', (status) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${name.padEnd(20)} ${status === 0 ? 'built' : 'failed'} in ${seconds} s`);
      if (status !== 0) console.error(Buffer.concat(output).toString());
      resolve(status === 0);
    });
  });

async function runLane(steps) {
  for (const [name, command] of steps) if (!(await runCommand(name, command))) return false;
  return true;
}

// A stale chunk of an earlier build would be counted by the size budgets.
rmSync('dist', { recursive: true, force: true });
const results = await Promise.all(lanes.map(runLane));
if (results.includes(false)) process.exitCode = 1;
else {
  const integrity = integrityOf('dist');
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  writeHashes(integrity, 'dist');
  writeFileList(integrity, 'dist', { version, date: new Date().toISOString().slice(0, 10) });
}
