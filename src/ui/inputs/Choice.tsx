import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Row, Text } from '../layout/Blocks'
import classes from './Choice.module.css'

interface Props extends ComponentPropsWithRef<'input'> {
  type: 'checkbox' | 'radio'
  /** Label beside the checkbox or radio button. */
  children: ReactNode
}

/** A checkbox or radio button with its label, framed as one control. */
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

/** Choices side by side under one heading. */
export function ChoiceGroup({ legend, mb = 16, children }: ChoicesProps) {
  return (
    <Row as="fieldset" wrap gap={8} mb={mb} className={classes.choices}>
      <Text as="legend" mb={6}>
        {legend}
      </Text>
      {children}
    </Row>
  )
}

/** A choice on a line of its own: the option at the left, its cost at the right. */
export function WideChoice({ children, ...input }: Props) {
  return (
    <Row
      as="label"
      frame="control"
      press
      align="center"
      wrap
      gap={12}
      rowGap={4}
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
