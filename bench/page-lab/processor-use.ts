import { readFileSync, readdirSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** If other programs use a larger share of one CPU than this, the measurement is discarded. */
const OTHERS_LIMIT = 0.15;

/** After this many attempts at a measurement, the run continues without it. */
export const MAX_ATTEMPTS = 3;

/** CPU time since the machine started, in seconds. */
export interface ProcessorUse {
  /** All programs, and time stolen by the host of a virtual machine. */
  all: number;
  /** This process and its descendants. */
  own: number;
  at: number;
}

/** The CPU time of all programs, from the contents of `/proc/stat`. */
export function busySeconds(stat: string): number {
  // The two fields that are left out are the idle time and the time of waiting for I/O.
  const [user = 0, nice = 0, system = 0, , , interrupts = 0, softInterrupts = 0, stolen = 0] = (
    /^cpu +(.*)$/m.exec(stat)?.[1] ?? ''
  )
    .split(' ')
    .map(Number);
  return (user + nice + system + interrupts + softInterrupts + stolen) / TICKS_PER_SECOND;
}

/** Parses `/proc/<id>/stat`; the time includes children that have ended. */
export function processTime(stat: string): { parent: number; seconds: number } {
  // The program name in parentheses may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // The time in user and kernel mode, of the process itself and of its ended children.
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { parent: Number(fields[1]), seconds: ticks / TICKS_PER_SECOND };
}

function readProcesses(): Map<number, { parent: number; seconds: number }> {
  const processes = new Map<number, { parent: number; seconds: number }>();
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      processes.set(Number(id), processTime(readFileSync(`/proc/${id}/stat`, 'utf8')));
    } catch {
      // The process has ended since the folder was listed.
    }
  }
  return processes;
}

/** Whether `id` is this process or a descendant. */
function isOwn(id: number, processes: ReadonlyMap<number, { parent: number }>): boolean {
  for (let current: number | undefined = id; current; current = processes.get(current)?.parent)
    if (current === process.pid) return true;
  return false;
}

/** The current CPU use; undefined if the system is not Linux. */
export function readProcessorUse(): ProcessorUse | undefined {
  if (process.platform !== 'linux') return undefined;
  const processes = readProcesses();
  const own = [...processes].filter(([id]) => isOwn(id, processes));
  return {
    all: busySeconds(readFileSync('/proc/stat', 'utf8')),
    own: own.reduce((sum, [, { seconds }]) => sum + seconds, 0),
    at: performance.now() / 1000,
  };
}

/** The share of one CPU that other programs used between two readings; 1 is a whole CPU. */
export function othersShare(before: ProcessorUse, after: ProcessorUse): number {
  const others = after.all - before.all - (after.own - before.own);
  return Math.max(0, others / (after.at - before.at));
}

/**
 * A measurement's result, and the share of a CPU that other programs used during the measurement; null if the
 * system does not report it.
 */
export interface Observed<Result> {
  result: Result;
  others: number | null;
}

/** Measures, and observes the CPU use of other programs during the measurement. */
export async function observeOthers<Result>(
  measure: () => Promise<Result>,
  readUse = readProcessorUse,
): Promise<Observed<Result>> {
  const before = readUse();
  const result = await measure();
  const after = readUse();
  return { result, others: before && after ? othersShare(before, after) : null };
}

/** Whether other programs used too much of the CPU. */
export const isDisturbed = ({ others }: Pick<Observed<unknown>, 'others'>): boolean =>
  others !== null && others > OTHERS_LIMIT;
