import { ErrorNotice } from '~/ui/notices/ErrorNotice'

interface Props {
  title: string
  effect?: string
  /** Null when nothing went wrong. */
  error: Error | null
}

/** Says that this device could not save something, such as a job, which was then not started; shown over the page, whose rows do not move. */
export function DeviceRefusal({ title, effect = 'Nothing was sent.', error }: Props) {
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
