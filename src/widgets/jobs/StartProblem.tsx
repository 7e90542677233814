import { ErrorNotice } from '~/ui/notices/ErrorNotice'

interface Props {
  title: string
  effect?: string
  /** Null when nothing went wrong. */
  error: Error | null
}

/** A job that the browser could not write down, and so did not begin. */
export function StartProblem({ title, effect = 'Nothing was sent.', error }: Props) {
  if (error === null) return null
  return (
    <ErrorNotice
      floats
      title={title}
      effect={effect}
      advice="Let this site store data, or make room on the device, and try again."
      error={error}
    />
  )
}
