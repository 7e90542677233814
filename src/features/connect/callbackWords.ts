/** Why signing in failed, and what has not changed. */
export const callbackWords = {
  unmatched: {
    title: 'This sign-in could not be matched',
    text: 'The address does not belong to a sign-in that was started in this tab, or it was used before. Nothing was connected and nothing was signed out.',
  },
  late: {
    title: 'This sign-in took too long',
    text: 'More than ten minutes have passed since it was started. Nothing was connected. Start again.',
  },
  declined: {
    title: 'You declined',
    text: 'The service gave no access. Nothing was connected and nothing was changed.',
  },
} as const

/** Words for a failed exchange by its kind; recognized by its fields, and never names a code or token. */
export function exchangeProblem(error: unknown): { title: string; text: string } {
  const { name, kind, message }: { name?: unknown; kind?: unknown; message?: unknown } = Object(error)
  const said = typeof message === 'string' ? message : ''
  if (name === 'TokenEndpointDown') {
    return {
      title: 'The sign-in address could not be reached',
      text: `${said} You may be offline, or it refuses calls from browsers. Nothing was connected; your work here is kept.`,
    }
  }
  const advice: Record<string, string> = {
    grant: 'Start again: a sign-in can be used once and for a few minutes.',
    client: 'Check the app’s id and secret, and start again.',
    trouble: 'Try again in a few minutes.',
    unreadable: 'Try the other encoding of the token request, or ask whoever runs the sign-in address.',
  }
  return {
    title: 'The sign-in could not be finished',
    text: `${said} ${advice[String(kind)] ?? ''} Nothing was connected; your work here is kept.`,
  }
}

/** Shown where the configuration no longer has an address for signing in. */
export const noAddress = {
  title: 'This app no longer knows where to sign in',
  text: 'The address is missing in its configuration. Nothing was changed: ask whoever runs this app, or sign out and paste a token.',
}
