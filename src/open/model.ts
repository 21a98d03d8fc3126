import type { Config } from '../config.ts'
import { createModelEndpoint } from '../data/model-endpoint.ts'
import type { AskModel } from '../verify/index.ts'

/** The model that may point at facts at `depth: auto`, where one is configured. */
export function modelOf({ model }: Pick<Config, 'model'>): AskModel | undefined {
  return model === undefined ? undefined : createModelEndpoint(model)
}
