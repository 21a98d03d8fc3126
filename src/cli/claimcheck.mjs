#!/usr/bin/env node
// The command of the installed package: finds the runtime that came with it and hands over.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const major = Number(process.versions.node.split('.')[0])

/** The Node that this package depends on, or the present one where that is new enough. */
function runtime() {
  try {
    return createRequire(import.meta.url).resolve('node/bin/node')
  } catch {
    return major >= 24 ? process.execPath : undefined
  }
}

const node = runtime()
if (node === undefined) {
  process.stderr.write('Node 24 is needed. Install it, or allow the install script of the `node` package.\n')
  process.exit(1)
}
const main = fileURLToPath(new URL('main.ts', import.meta.url))
const hook = new URL('strip-types.mjs', import.meta.url).href
const child = spawn(node, ['--disable-warning=ExperimentalWarning', '--import', hook, main, ...process.argv.slice(2)], {
  stdio: 'inherit',
})
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)))
