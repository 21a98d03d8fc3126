import { ClaimcheckError } from '../model/index.ts'
import { compileReference } from '../reference/compile/index.ts'
import { storeEdition } from '../reference/edition-folder.ts'
import { serveTask } from './aside.ts'

/** What a compile is asked for. */
export interface CompileTask {
  readonly referenceDir: string
  readonly dataDir: string
  readonly withoutNonCommercial: boolean
}

/** The folder of the compiled edition, or the sentence with which the compile was refused. */
export type CompileAnswer = { readonly folder: string } | { readonly refusal: string }

function compile({ referenceDir, dataDir, withoutNonCommercial }: CompileTask): CompileAnswer {
  try {
    return { folder: storeEdition(dataDir, compileReference(referenceDir, { withoutNonCommercial })) }
  } catch (error) {
    // An error loses its class on the way between processes.
    if (error instanceof ClaimcheckError) return { refusal: error.message }
    throw error
  }
}

serveTask<CompileTask, CompileAnswer>(async (task, tell) => tell(compile(task)))
