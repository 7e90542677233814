import type { ReactNode } from 'react'
import { PageHeader } from '~/ui/layout/PageHeader'
import { ReadErrorNotice, type ReadErrorProps } from './ErrorNotice'

interface Props extends Omit<ReadErrorProps, 'title'> {
  title: string
  /** Way back to the list. */
  back: ReactNode
  /** What is said once it could not be read: "This order could not be loaded". */
  problem: string
}

/** The page of something that was not read yet, or could not be. */
export const UnreadPage = ({ title, back, problem, ...read }: Props) => (
  <>
    <PageHeader title={title} back={back} />
    <ReadErrorNotice title={problem} {...read} />
  </>
)
