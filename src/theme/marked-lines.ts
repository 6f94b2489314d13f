import { createHash } from 'node:crypto';
import { rendersSnippet } from './faces';
import { ThemeRefusal } from './theme-folder';

/** A short hash of what the command has written, by which it recognises changes of others. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

const START = /^[ \t]*\{% comment %\}ekspres:start (\w+)[^\n]*\n/m;
const END = /^[ \t]*\{% comment %\}ekspres:end\{% endcomment %\}\r?\n/m;

/** The line that prints the content for the header, if nothing else is in it. */
const HEADER = /^([ \t]*)\{\{-?\s*content_for_header\s*-?\}\}[ \t]*(\r?\n|$)/gm;

/** Lines without indentation and line ends, for the hash. */
const plainLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');

/** Where a layout has our lines, with both marks, and whether others have changed them. */
interface MarkedLines {
  start: number;
  end: number;
  isChanged: boolean;
}

function findMarkedLines(text: string): MarkedLines | undefined {
  const start = START.exec(text);
  const end = END.exec(text);
  if (!start && !end) return undefined;
  if (!start || !end || end.index < start.index)
    throw new ThemeRefusal(
      'layout/theme.liquid has only one of the lines "ekspres:start" and "ekspres:end".',
    );
  const inside = text.slice(start.index + start[0].length, end.index);
  return {
    start: start.index,
    end: end.index + end[0].length,
    isChanged: hashOf(plainLines(inside)) !== start[1],
  };
}

/** Whether a line of a layout renders one of our snippets, or names our first file. */
const loadsEkspres = (line: string) =>
  rendersSnippet(line) || /(?<![\w.-])ekspres(?:\.[a-z]+)?\.js\b/.test(line);

/**
 * Puts lines into a layout, before the content for the header, or replaces those of an earlier version.
 * @throws {@link ThemeRefusal} if the lines were changed, or the place is not clear
 */
export function insertLines(text: string, lines: readonly string[]): string {
  const byHand = `Add these lines before {{ content_for_header }} by hand:\n  ${lines.join('\n  ')}`;
  const rest = removeLines(text);
  const mention = rest.split('\n').findIndex(loadsEkspres);
  if (mention >= 0) {
    throw new ThemeRefusal(
      `layout/theme.liquid loads Ekspres already, in line ${mention + 1}. Remove that first, or update it by hand.`,
    );
  }
  const [header, ...others] = rest.matchAll(HEADER);
  if (!header || others.length)
    throw new ThemeRefusal(
      `layout/theme.liquid does not have exactly one line {{ content_for_header }}. ${byHand}`,
    );
  const head = /<head[\s>]/i.exec(rest);
  const headEnd = /<\/head\s*>/i.exec(rest);
  if (!head || head.index > header.index || !headEnd || headEnd.index < header.index)
    throw new ThemeRefusal(
      `In layout/theme.liquid, {{ content_for_header }} is not inside <head>. ${byHand}`,
    );
  const [, indentation = ''] = header;
  const lineEnd = rest.includes('\r\n') ? '\r\n' : '\n';
  const marked = [
    `{% comment %}ekspres:start ${hashOf(lines.join('\n'))} - "ekspres theme --undo" removes these lines{% endcomment %}`,
    ...lines,
    '{% comment %}ekspres:end{% endcomment %}',
  ];
  const inserted = marked.map((line) => `${indentation}${line}${lineEnd}`).join('');
  return rest.slice(0, header.index) + inserted + rest.slice(header.index);
}

/**
 * Removes the marked lines, and nothing else.
 * @throws {@link ThemeRefusal} if they were changed
 */
export function removeLines(text: string): string {
  const marked = findMarkedLines(text);
  if (!marked) return text;
  if (marked.isChanged) {
    throw new ThemeRefusal(
      'The lines between "ekspres:start" and "ekspres:end" in layout/theme.liquid were changed. Remove them by hand, with both marks.',
    );
  }
  return text.slice(0, marked.start) + text.slice(marked.end);
}
