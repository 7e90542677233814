import type { ReactNode } from 'react'
import { Row } from '../layout/Row'
import classes from './Choice.module.css'

interface Props {
  /** The box or radio button, and its word. */
  children: ReactNode
}

/** A box or a radio button with its word, framed as one control. */
export function Choice({ children }: Props) {
  return (
    <Row as="label" frame="control" px={12} inline align="center" gap={8} className={classes.choice}>
      {children}
    </Row>
  )
}

interface ChoicesProps extends Props {
  legend: ReactNode
  mb?: 12 | 16
}

/** Choices beside each other under one heading. */
export function Choices({ legend, mb = 16, children }: ChoicesProps) {
  return (
    <Row as="fieldset" wrap gap={8} mb={mb} className={classes.choices}>
      <legend>{legend}</legend>
      {children}
    </Row>
  )
}

/** A radio button with a line of its own: what is chosen at the left, what it costs at the right. */
export function WideChoice({ children }: Props) {
  return (
    <Row as="label" frame="control" align="center" gap={12} mb={8} className={classes.wide}>
      {children}
    </Row>
  )
}
