import { RequestMalformedError } from '@a2a-js/sdk/errors'
import { z } from 'zod'

const object = z.looseObject({})
const text = z.string().nullish()
const count = z.int().nullish()

/** What both versions agree on; every field may be missing, which the SDK tells itself. */
const common = {
  id: text,
  tenant: text,
  contextId: text,
  pageToken: text,
  historyLength: count,
  pageSize: count,
  statusTimestampAfter: text,
  metadata: object.nullish(),
}

const messageFields = {
  messageId: text,
  taskId: text,
  contextId: text,
  metadata: object.nullish(),
  extensions: z.array(z.string()).nullish(),
  referenceTaskIds: z.array(z.string()).nullish(),
}

const part = z.looseObject({ text, url: text, raw: text, filename: text, mediaType: text, metadata: object.nullish() })
const status = z.union([z.string(), z.int()]).nullish()

const present = z.looseObject({
  ...common,
  status,
  includeArtifacts: z.boolean().nullish(),
  configuration: z.looseObject({ returnImmediately: z.boolean().nullish(), historyLength: count }).nullish(),
  message: z.looseObject({ ...messageFields, role: status, parts: z.array(part).nullish() }).nullish(),
})

const legacyPart = z.looseObject({
  kind: z.enum(['text', 'data', 'file']),
  text,
  data: object.nullish(),
  file: z.looseObject({ bytes: text, uri: text }).nullish(),
  metadata: object.nullish(),
})

const legacy = z.looseObject({
  ...common,
  configuration: z.looseObject({ blocking: z.boolean().nullish(), historyLength: count }).nullish(),
  message: z
    .looseObject({
      ...messageFields,
      messageId: z.string(),
      role: z.enum(['user', 'agent']),
      parts: z.array(legacyPart),
    })
    .optional(),
})

/**
 * Refuse parameters whose types are not the protocol's. The SDK converts them unseen, and what does not convert would
 * come back as an internal error.
 *
 * @throws RequestMalformedError naming the field.
 */
export function checkShape(params: unknown, version: '0.3' | '1.0'): void {
  if (params === undefined) return
  const parsed = (version === '0.3' ? legacy : present).safeParse(params)
  if (parsed.success) return
  const [issue] = parsed.error.issues
  const field = ['params', ...(issue?.path ?? [])].join('.')
  throw new RequestMalformedError(`${field} is not of the type that version ${version} gives it.`)
}
