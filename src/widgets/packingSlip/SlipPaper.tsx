import type { Slip } from '~/domain/orders/packingSlip'
import { Box, Row, Stack, Text } from '~/ui/layout/Blocks'
import { PaperPage } from '~/ui/paper/PaperPage'
import { Money } from '~/ui/text/Money'
import { Verbatim } from '~/ui/text/Verbatim'
import { PlainTable } from '~/ui/table/PlainTable'
import { MonochromeLogo } from './MonochromeLogo'
import classes from './SlipPaper.module.css'

/** The packing slip on paper; its logo in black and white, as it is printed. */
export function SlipPaper({ slip }: { slip: Slip }) {
  const hasPrices = !slip.isDomestic && slip.prices === 'retail'
  return (
    <PaperPage label="Packing slip preview" size="slip">
      <Row as="header" justify="between" wrap gap={16}>
        <div>
          {slip.logoUrl !== null && <MonochromeLogo key={slip.logoUrl} url={slip.logoUrl} />}
          <Text as="strong" block size={16}>
            <Verbatim>{slip.storeName}</Verbatim>
          </Text>
          {slip.contact.map((line, at) => (
            <div key={at}>
              <Verbatim>{line}</Verbatim>
            </div>
          ))}
        </div>
        <Stack right style={{ maxWidth: 200, marginLeft: 'auto' }}>
          <span>Order</span>
          <Text as="strong" size={16}>
            {slip.number ?? `${slip.orderNumber}-…`}
          </Text>
          {slip.number === null && (
            <Text as="small" size={12}>
              The parcel’s number follows when it leaves.
            </Text>
          )}
        </Stack>
      </Row>
      <Box as="address" mt={20} mb={20} style={{ fontStyle: 'normal' }}>
        {slip.recipient.map((line, at) => (
          <div key={at}>
            <Verbatim>{line}</Verbatim>
          </div>
        ))}
      </Box>
      <PlainTable
        numbers
        top
        stacks
        lines="below"
        heads={550}
        cell="4px 0 4px 16px"
        className={classes.lines}
        columns={['Item', 'Qty', hasPrices && 'Price']}
      >
        {slip.items.map(({ name, sku, quantity, retailPrice }, index) => (
          <tr key={index}>
            <td>
              <Verbatim>{name}</Verbatim>
              {sku !== null && (
                <Text as="small" size={12} block>
                  <Verbatim>{sku}</Verbatim>
                </Text>
              )}
            </td>
            <td data-label="Qty">{quantity}</td>
            {hasPrices && (
              <td data-label="Price">
                <Money value={retailPrice} currency={slip.currency} />
              </td>
            )}
          </tr>
        ))}
      </PlainTable>
      {[slip.gift?.subject, slip.gift?.message, slip.message].map(
        (text, index) =>
          text != null && (
            <Text key={index} mt={12} style={{ whiteSpace: 'pre-line' }}>
              <Verbatim>{text}</Verbatim>
            </Text>
          ),
      )}
    </PaperPage>
  )
}
