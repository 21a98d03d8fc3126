/** Revision of the rules: a digest of the engine's files, written by `npm run snapshots` and compared by a test. */
export const engineRevision = 'rules-1aef39f7c738'
