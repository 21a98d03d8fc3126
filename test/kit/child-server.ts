import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Postgres refuses to run as root, so root starts it as the user that owns nothing. Every other server runs as whoever
 * runs the tests: only he is sure to reach a binary in a folder of his own.
 */
const nobody = 65_534
export const postgresUser = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}

/** A port that was free a moment ago on 127.0.0.1. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port.')
  return address.port
}

/** A temporary directory for a server of the tests' own user. */
export function serverDirectory(name: string): Promise<string> {
  return mkdtemp(join(tmpdir(), `claimcheck-${name}-`))
}

/** A temporary directory that the user of Postgres owns. */
export async function postgresDirectory(name: string): Promise<string> {
  const directory = await serverDirectory(name)
  if (postgresUser.uid !== undefined) await chown(directory, postgresUser.uid, postgresUser.gid)
  return directory
}

/** Run a command of Postgres to its end; throws with its last output when it fails. */
export async function runAsPostgres(command: string, args: readonly string[]): Promise<void> {
  const child = spawn(command, args, { ...postgresUser, cwd: tmpdir(), stdio: ['ignore', 'pipe', 'pipe'] })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${output.join('').slice(-500)}`)
}

/** Whether something listens on this port of 127.0.0.1. */
export async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

export interface ChildServer {
  readonly port: number
  stop(): Promise<void>
}

/**
 * Run a server until `stop`. A shell holds it and stops it when its own input ends, so that no server outlives a
 * test run that was killed.
 */
export async function startChildServer(
  command: string,
  args: readonly string[],
  options: { readonly port: number; readonly directory: string; readonly user?: typeof postgresUser },
): Promise<ChildServer> {
  const script = '"$@" </dev/null & child=$!; read -r _; kill -INT $child 2>/dev/null; wait $child'
  const child: ChildProcess = spawn('sh', ['-c', script, 'sh', command, ...args], {
    ...options.user,
    cwd: options.directory,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const closed = once(child, 'close')
  const stop = async () => {
    child.stdin?.end()
    await closed
    await rm(options.directory, { recursive: true, force: true })
  }
  for (let waitedMs = 0; !(await accepts(options.port)); waitedMs += 50) {
    if (waitedMs > 30_000 || child.exitCode !== null) {
      await stop()
      throw new Error(`${command} did not start to listen.`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { port: options.port, stop }
}
