// Runs before npm start, npm test and the CLI on whatever Node the machine has (20 or later), before anything is
// installed. It brings node_modules in line with the lockfile when they differ, and does nothing when they agree. With
// `--serving` it leaves out what only development needs, unless some of that is there already.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

function readLock(path) {
  return existsSync(root + path) ? JSON.parse(readFileSync(root + path, 'utf8')).packages : {}
}

const wanted = readLock('package-lock.json')
const present = readLock('node_modules/.package-lock.json')
// Installing without them would take away what a developer has.
const forServing = process.argv.includes('--serving') && !Object.values(present).some(({ dev }) => dev)

/** Whether every package the lockfile asks for stands in node_modules at that version. */
function isInstalled() {
  return Object.entries(wanted).every(
    ([path, { version, optional, devOptional, dev }]) =>
      path === '' || optional || devOptional || (dev && forServing) || present[path]?.version === version,
  )
}

function runtimeVersion() {
  try {
    return execFileSync(`${root}node_modules/.bin/node`, ['--version'], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

function run(...args) {
  execFileSync(npm, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' })
}

if (!isInstalled()) {
  process.stderr.write('Installing dependencies (once; about a minute)…\n')
  // Not `npm ci`: it refuses a lockfile that was written where binaries of other platforms could not be looked up.
  run('install', ...(forServing ? ['--omit=dev'] : []), '--no-fund', '--no-audit', '--loglevel=error')
}
// The runtime is itself a package with an install step; some npm settings skip install steps.
if (!runtimeVersion().startsWith('v24.')) run('rebuild', 'node', '--ignore-scripts=false', '--loglevel=error')
if (!runtimeVersion().startsWith('v24.')) {
  process.stderr.write(
    'Node 24 could not be installed from the `node` package. Allow its install script, or use Node 24.\n',
  )
  process.exit(1)
}
