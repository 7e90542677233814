import { parseArgs } from 'node:util'
import { readPort, usage } from '../project.mjs'
import { readTarget } from './forwardRules.mjs'

/** The typed options of a command that serves the app. Exits with the command's help where one cannot be used. */
export function readServing(help, usualPort) {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string', default: usualPort },
        forward: { type: 'string' },
        config: { type: 'string' },
      },
    })
    if (values.forward !== undefined) readTarget(values.forward)
    return { ...values, port: readPort(values.port) }
  } catch (error) {
    return usage(help, error.message)
  }
}
