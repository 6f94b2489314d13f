import { once } from 'node:events';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function socketInode(pid: number, descriptor: string): string | undefined {
  try {
    return /socket:\[(\d+)\]/.exec(readlinkSync(`/proc/${pid}/fd/${descriptor}`))?.[1];
  } catch {
    return undefined; // closed since it was listed
  }
}

const LISTENING = '0A';

/** The ports that process `pid` listens on (Linux), from `/proc/<pid>/net/tcp`. */
export function listeningPorts(pid: number): number[] {
  const inodes = new Set(readdirSync(`/proc/${pid}/fd`).map((descriptor) => socketInode(pid, descriptor)));
  return readFileSync(`/proc/${pid}/net/tcp`, 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .map((fields) => ({ address: fields[1], state: fields[3], inode: fields[9] }))
    .filter(({ state, inode }) => state === LISTENING && inodes.has(inode))
    .map(({ address }) => Number.parseInt(address?.split(':')[1] ?? '', 16));
}
