// Lets Node run this package's TypeScript when it is installed as a dependency: Node strips types itself everywhere
// but below node_modules. Same stripping, same runtime, no build step.
import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'

const root = new URL('../../', import.meta.url).href

registerHooks({
  load(url, context, nextLoad) {
    const ours = url.startsWith(root) && !url.slice(root.length).startsWith('node_modules/') && url.endsWith('.ts')
    if (!ours) return nextLoad(url, context)
    const source = stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8'))
    return { format: 'module', source, shortCircuit: true }
  },
})
