import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Row, Text } from '../layout/Blocks'
import classes from './Choice.module.css'

interface Props extends ComponentPropsWithRef<'input'> {
  type: 'checkbox' | 'radio'
  /** What stands beside the box or radio button. */
  children: ReactNode
}

/** A box or a radio button with its word, framed as one control. */
export function Choice({ children, ...input }: Props) {
  return (
    <Row
      as="label"
      frame="control"
      press
      px={12}
      inline
      align="center"
      gap={8}
      high={34}
      className={classes.choice}
    >
      <input {...input} />
      {children}
    </Row>
  )
}

interface ChoicesProps {
  legend: ReactNode
  mb?: 12 | 16
  children: ReactNode
}

/** Choices beside each other under one heading. */
export function Choices({ legend, mb = 16, children }: ChoicesProps) {
  return (
    <Row as="fieldset" wrap gap={8} mb={mb} className={classes.choices}>
      <Text as="legend" mb={6}>
        {legend}
      </Text>
      {children}
    </Row>
  )
}

/** A choice with a line of its own: what is chosen at the left, what it costs at the right. */
export function WideChoice({ children, ...input }: Props) {
  return (
    <Row
      as="label"
      frame="control"
      press
      align="center"
      gap={12}
      mb={8}
      px={14}
      py={6}
      high={52}
      className={classes.choice}
    >
      <input {...input} />
      {children}
    </Row>
  )
}
