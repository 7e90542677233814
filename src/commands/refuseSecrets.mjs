/**
 * Stops the build where a secret would get into a bundle or config.json, which are public. Throws an Error that names
 * where it was found, never its value.
 */
export function refuseSecretSettings(env, config) {
  const named = Object.keys(env).filter(
    (name) => name.startsWith('VITE_') && /SECRET|TOKEN|PASSWORD/i.test(name),
  )
  if (named.length > 0)
    throw new Error(
      `${named.join(', ')} would be built into public files. Remove it; a broker keeps secrets.`,
    )
  const keys = keysOf(config).filter((name) =>
    /secret|password|accessToken|refreshToken|authorization|api[-_]?key|signature/i.test(name),
  )
  if (keys.length > 0)
    throw new Error(`config.json is public, but has ${keys.join(', ')}. Remove it; a broker keeps secrets.`)
}

/** Looks through the built files for the values of the environment's secrets and for what looks like a token. */
export function refuseSecretsIn(files, env) {
  const values = Object.entries(env).filter(
    ([name, value]) => /SECRET|PASSWORD|_TOKEN$/i.test(name) && (value ?? '').length >= 8,
  )
  for (const [file, text] of files) {
    const leaked = values.find(([, value]) => text.includes(value))
    if (leaked !== undefined) throw new Error(`${file} contains the value of ${leaked[0]}.`)
    if (/\bsmk_[0-9A-Za-z]{20,}/.test(text))
      throw new Error(`${file} contains what looks like an access token.`)
  }
}

const keysOf = (value) =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [name, ...keysOf(inner)])
    : []
