import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import pg from 'pg'

/** Whether an address is of the machine itself: 127.0.0.0/8, ::1, or the former inside an IPv6 address. */
export function isLoopbackAddress(text: string): boolean {
  return isIP(text) !== 0 && ipaddr.process(text).range() === 'loopback'
}

/** Whether a host, as a URL writes it, means the machine itself, without asking the resolver. */
export function isLoopbackHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  return isLoopbackAddress(name) || name === 'localhost' || name.endsWith('.localhost')
}

/** Whether every address that this machine's resolver has for a host is the machine itself. A name without any is not. */
export async function resolvesToLoopback(host: string): Promise<boolean> {
  if (isIP(host) !== 0) return isLoopbackAddress(host)
  const found = await lookup(host, { all: true }).catch(() => [])
  return found.length > 0 && found.every(({ address }) => isLoopbackAddress(address))
}

/** Whether a Postgres URL leads to a server on this machine: a Unix socket, or a host that resolves to it. */
export async function isLocalPostgres(url: string): Promise<boolean> {
  // The client itself reads the URL, with its query and the variables of libpq.
  const { host } = new pg.Client({ connectionString: url })
  return host.startsWith('/') || host.startsWith('@') || resolvesToLoopback(host)
}
