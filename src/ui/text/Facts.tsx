import type { ReactNode } from 'react'
import { CopyButton } from '~/ui/actions/CopyButton'
import { Box, Columns, Row, Text } from '~/ui/layout/Blocks'

interface Props {
  /** Label and value; a row with a null value is left out. A third text gets a copy button beside the value. */
  rows: readonly (readonly [label: string, value: ReactNode, copied?: string | null | undefined])[]
}

/** A short list of labeled facts. */
export function Facts({ rows }: Props) {
  return (
    <Columns as="dl" template="fit-content(45%) minmax(0, 1fr)" below={360} mt={8} gap={24} rowGap={0}>
      {rows
        .filter(([, value]) => value !== null && value !== '')
        .map(([label, value, copied]) => (
          <Box
            key={label}
            py={6}
            size={13}
            style={{ display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid' }}
          >
            <Text as="dt" tone="quiet">
              {label}
            </Text>
            <Row as="dd" align="center" shrinks>
              <Text as="span" shrinks breaks>
                {value}
              </Text>
              {copied != null && <CopyButton what={label.toLowerCase()} text={copied} />}
            </Row>
          </Box>
        ))}
    </Columns>
  )
}
