import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
// @ts-expect-error build/ is plain JavaScript, without declarations
import { answerQuestions } from '../../build/leave-out.mjs';
// @ts-expect-error build/ is plain JavaScript, without declarations
import { shortenPrivateNames } from '../../build/private-names.mjs';
// @ts-expect-error build/ is plain JavaScript, without declarations
import { leftOut } from '../../build/left-out.mjs';

interface LeftOut {
  what: string;
  file: string;
  answers: [question: string, answer: string][];
}

const answer = answerQuestions as (code: string, path: string, table?: LeftOut[]) => string;
const files = [...new Set((leftOut as LeftOut[]).map(({ file }) => file))];

const table: LeftOut[] = [
  { what: 'portals', file: '/render.js', answers: [['if (portal) {', 'if (false) {']] },
];
const answered = (code: string, path = '/package/render.js') => answer(code, path, table);

it('a question that stands there once is answered, whatever whitespace it has', () => {
  expect(answered('a();\n  if\n\t(portal) {\n b(); }')).toBe('a();\n  if (false) {\n b(); }');
});

it.each([
  ['is gone', 'if (portals) {}', 'asks 0 times (portals): if (portal) {'],
  ['stands there twice', 'if (portal) {} if (portal) {}', 'asks 2 times (portals)'],
])('a question that %s fails the build', (_case, code, message) => {
  expect(() => answered(code)).toThrow(message);
});

it('another file is left as it is', () => {
  expect(answered('if (portal) {}', '/package/children.js')).toBe('if (portal) {}');
});

it.each(files)('the installed %s asks all that is answered', (file) => {
  const source = readFileSync(`node_modules${file}`, 'utf8');
  expect(answer(source, file)).not.toBe(source);
});

const shorten = shortenPrivateNames as (code: string) => string;

it("Preact's private names are short, and the same wherever they stand", () => {
  expect(shorten('vnode._children = 1')).toMatch(/^vnode\.\$\w{1,2} = 1$/);
  expect(shorten('other._children')).toBe(shorten('vnode._children').replace('vnode', 'other'));
  expect(shorten('a._dom')).not.toBe(shorten('a._vnode'));
});

it.each(['this._ours', 'options.__test', 'snake_case'])('%s is none of them', (code) => {
  expect(shorten(code)).toBe(code);
});
