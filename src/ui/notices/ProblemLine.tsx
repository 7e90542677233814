import type { ComponentType, ReactNode } from 'react'
import { Box, Columns, Hint, Row } from '~/ui/layout/Blocks'
import classes from './ProblemLine.module.css'

interface Props {
  icon: ComponentType<{ size: number; stroke: number }>
  tone: 'red' | 'amber' | 'quiet'
  title: ReactNode
  text: ReactNode
  /** Width of the actions, as in a template of columns. */
  fixWidth?: string
  /** Actions that solve the problem. */
  children: ReactNode
}

/** One line in a list of problems, with its actions at the right; below it on a phone. */
export function ProblemLine({ icon: Icon, tone, title, text, fixWidth = 'auto', children }: Props) {
  return (
    <Columns
      as="li"
      template={`20px minmax(0, 1fr) ${fixWidth}`}
      align="start"
      gap={12}
      rowGap={4}
      py={10}
      line="top"
      className={classes.line}
    >
      <Row as="span" tone={tone} aria-hidden>
        <Icon size={20} stroke={1.5} />
      </Row>
      <Box shrinks breaks>
        <strong>{title}</strong>
        <Hint>{text}</Hint>
      </Box>
      {children}
    </Columns>
  )
}
