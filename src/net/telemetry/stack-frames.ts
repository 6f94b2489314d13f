import { parseUrl } from '../parse';

declare const __EKSPRES_OWN_FILE__: RegExp;

/** Matches the names of the build's files; inserted at build time (`build/chunks.mjs`). */
const OWN_FILE: RegExp = __EKSPRES_OWN_FILE__;

/** One frame of a stack, in Bugsnag's format. */
export interface StackFrame {
  file: string;
  method: string;
  lineNumber: number;
  columnNumber: number;
  /** Whether the file is part of our build. */
  inProject: boolean;
}

/**
 * How much of a stack is read, in characters: stacks have up to 128 frames, and may begin with a long
 * message.
 */
const STACK_LIMIT = 30_000;

/**
 * A line is `at name (file:1:2)` or `at file:1:2` in Chromium, and `name@file:1:2` in Firefox and Safari. The
 * text before the file and the file are matched separately, because one expression for both would take
 * quadratic time for some texts.
 */
const FILE_START = /https?:\/\//;
const BEFORE_FILE = /^(?:at )?(?:(.*)(?: \(|@))?$/;
const FILE = /^([^\s()]+):(\d+):(\d+)\)?$/;

/** The frame in a line of a stack; undefined if the line contains no file. */
function readLine(text: string) {
  const line = text.trim();
  const start = line.search(FILE_START);
  const before = start < 0 ? null : BEFORE_FILE.exec(line.slice(0, start));
  const file = before && FILE.exec(line.slice(start));
  return file ? { method: before[1] ?? '', file: file[1] ?? '', line: file[2], column: file[3] } : undefined;
}

/**
 * The frames of a stack. Only the origin of other files is included, because a path may contain personal
 * data.
 * @param base the folder of our own files, with a trailing slash
 */
export const stackFrames = (stack: unknown, base: string): StackFrame[] =>
  String(stack ?? '')
    .slice(0, STACK_LIMIT)
    .split('\n')
    .flatMap((text) => {
      const call = readLine(text);
      const url = call && parseUrl(call.file);
      if (!url) return [];
      const { origin, pathname } = url;
      const path = origin + pathname;
      const inProject = path.startsWith(base) && OWN_FILE.test(path.slice(base.length));
      return {
        file: inProject ? path : origin,
        method: inProject && /^[\w.$<> ]*$/.test(call.method) ? call.method : '',
        lineNumber: Number(call.line),
        columnNumber: Number(call.column),
        inProject,
      };
    });
