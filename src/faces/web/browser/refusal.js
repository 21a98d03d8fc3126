// The sentence of a refusal, for people. Anything that is no problem of ours gets a sentence of its own.
export async function readAnswer(response) {
  const body = await response.json().catch(() => undefined)
  if (response.ok && body !== undefined) return { data: body.data }
  const fields = (body?.errors ?? []).map(({ path, detail }) => `${path}: ${detail}`)
  return { refusal: [body?.detail ?? 'The service did not answer as expected. Try again.', ...fields].join(' ') }
}

/** POST JSON to an operation of this service; no cookie goes along, because none is used. */
export async function post(path, body, headers = {}) {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
    return await readAnswer(response)
  } catch {
    return { refusal: 'The service could not be reached. Check the connection and try again.' }
  }
}
