import { parseUrl } from '../parse-url';

/** One call of a stack, as Bugsnag takes it. */
export interface StackFrame {
  file: string;
  method: string;
  lineNumber: number;
  columnNumber: number;
  /** Whether it is our code. */
  inProject: boolean;
}

/** `at name (file:1:2)`, `at file:1:2` (Chromium); `name@file:1:2` (Firefox, Safari). */
const FRAME = /^\s*(?:at )?(?:(.*?)(?: \(|@))?(https?:\/\/[^\s()]+?):(\d+):(\d+)\)?$/gm;

/**
 * The calls of a stack. Of files that are not ours only the origin is told: a page's address may say anything.
 * @param base the folder of our own files, with its final slash
 */
export const stackFrames = (stack: unknown, base: string): StackFrame[] =>
  [...String(stack ?? '').matchAll(FRAME)].flatMap(([, method = '', file = '', line, column]) => {
    const url = parseUrl(file);
    if (!url) return [];
    const { origin, pathname } = url;
    const path = origin + pathname;
    const inProject =
      path.startsWith(base) && /^(?:ekspres|[a-z]+-[\w-]{8})\.js$/.test(path.slice(base.length));
    return {
      file: inProject ? path : origin,
      method: inProject && /^[\w.$<> ]*$/.test(method) ? method : '',
      lineNumber: Number(line),
      columnNumber: Number(column),
      inProject,
    };
  });
