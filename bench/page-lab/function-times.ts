import { readFileSync } from 'node:fs';
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import type { ServedFile } from '../contenders/contender';

/**
 * The part of V8's CPU profile that the lab uses.
 * https://chromedevtools.github.io/devtools-protocol/v8/Profiler/
 */
export interface CpuProfile {
  nodes: {
    id: number;
    callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number };
    children?: number[];
  }[];
  samples?: number[];
  /** Microseconds before each sample. */
  timeDeltas?: number[];
}

/** A function with its self time. */
export interface FunctionTime {
  /** The source line where it starts, because names are minified; V8's name if there is no source map. */
  name: string;
  /** Source file and line, or a script's URL if it has no source map. */
  place: string;
  ms: number;
}

/** The name of the probe in profiles, which leave it out. */
export const PROBE_NAME = 'ekspres-lab-probe.js';

const MAX_FUNCTIONS = 10;

/** Limits the length of source lines. */
const MAX_CHARACTERS = 80;

/** V8's names for time outside of scripts. */
const OUTSIDE = ['(root)', '(idle)', '(program)'];

type CallFrame = CpuProfile['nodes'][number]['callFrame'];

/** Frames of the page's own functions, by node; the probe and what it calls are left out. */
function pageFrames({ nodes }: CpuProfile): Map<number, CallFrame> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const frames = new Map<number, CallFrame>();
  const visit = (id: number): void => {
    const node = byId.get(id);
    if (!node || node.callFrame.url.endsWith(PROBE_NAME)) return;
    if (!OUTSIDE.includes(node.callFrame.functionName)) frames.set(id, node.callFrame);
    node.children?.forEach(visit);
  };
  if (nodes[0]) visit(nodes[0].id);
  return frames;
}

/** Returns a function that finds where a call frame is in the sources of a page's files. */
function sourceFinder(files: ReadonlyMap<string, ServedFile>) {
  const maps = new Map<string, TraceMap>();
  const mapOf = (path: string): TraceMap | undefined => {
    const file = files.get(path)?.map;
    if (file === undefined) return undefined;
    const map = maps.get(file) ?? new TraceMap(readFileSync(file, 'utf8'));
    maps.set(file, map);
    return map;
  };
  return ({ functionName, url, lineNumber, columnNumber }: CallFrame): Omit<FunctionTime, 'ms'> => {
    const name = functionName || '(anonymous)';
    if (!url) return { name, place: '' };
    const { host, pathname } = new URL(url);
    const map = mapOf(pathname);
    const found = map && originalPositionFor(map, { line: lineNumber + 1, column: columnNumber });
    if (map && found?.source) {
      const line = sourceContentFor(map, found.source)?.split('\n')[found.line - 1];
      return {
        name: line?.trim().slice(0, MAX_CHARACTERS) ?? name,
        place: `${found.source.replace(/^(\.\.\/)+/, '')}:${found.line}`,
      };
    }
    return { name, place: files.has(pathname) ? pathname : host + pathname };
  };
}

/** The ten functions with the longest self times, longest first. */
export function functionTimes(profile: CpuProfile, files: ReadonlyMap<string, ServedFile>): FunctionTime[] {
  const frames = pageFrames(profile);
  const findSource = sourceFinder(files);
  const times = new Map<string, FunctionTime>();
  profile.samples?.forEach((id, index) => {
    const frame = frames.get(id);
    if (!frame) return;
    // A function has one node for each call path.
    const key = JSON.stringify(frame);
    const time = times.get(key) ?? { ...findSource(frame), ms: 0 };
    time.ms += (profile.timeDeltas?.[index] ?? 0) / 1000;
    times.set(key, time);
  });
  return [...times.values()].sort((a, b) => b.ms - a.ms).slice(0, MAX_FUNCTIONS);
}
