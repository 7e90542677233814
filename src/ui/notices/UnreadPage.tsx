import type { ReactNode } from 'react'
import { PageHeader } from '~/ui/layout/PageHeader'
import { ReadErrorNotice, type ReadErrorProps } from './ErrorNotice'
import { Reading } from './Reading'

interface Props extends Omit<ReadErrorProps, 'title'> {
  title: string
  /** Link back to the list. */
  back: ReactNode
  /** What is being read, such as "this order". */
  what: string
  /** Actions that are possible all the same. */
  actions?: ReactNode
}

/** Shown instead of a page whose record is still being read, or could not be. */
export const UnreadPage = ({ title, back, what, actions, ...read }: Props) => (
  <>
    <PageHeader title={title} back={back} actions={actions} />
    {read.read.error === null && <Reading what={what} />}
    <ReadErrorNotice title={`${what[0]?.toUpperCase()}${what.slice(1)} could not be loaded`} {...read} />
  </>
)
