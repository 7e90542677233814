import { countWords } from '~/domain/text/countWords'
import { shopOf } from '~/domain/orderImport/shopExports'
import type { ImportJob } from '~/local/jobs/importDatabase'
import { Box, Bullets, Hint } from '~/ui/layout/Blocks'
import { Notice } from '~/ui/notices/Notice'
import { Verbatim } from '~/ui/text/Verbatim'

const shownRows = 5

/** Whose export the file is, and what of it could not be read. */
export function FileNotices({ job: { headings, leftOut = [] } }: { job: ImportJob }) {
  const shop = shopOf(headings)
  return (
    <>
      {shop !== null && shop.refusal !== null && (
        <Notice tone="amber" title={`This is the file “${shop.name}”`}>
          {shop.refusal}
        </Notice>
      )}
      {shop !== null && shop.refusal === null && <Hint>Read as an export of {shop.name}.</Hint>}
      {leftOut.length > 0 && (
        <Notice tone="amber" title={`${countWords(leftOut.length, 'row was', 'rows were')} skipped`}>
          <Bullets size={13}>
            {leftOut.slice(0, shownRows).map((text) => (
              <Box as="li" py={2} key={text}>
                <Verbatim>{text}</Verbatim>
              </Box>
            ))}
          </Bullets>
          {leftOut.length > shownRows && `And ${leftOut.length - shownRows} more. `}
          The other rows are read. Correct these in the file and import it again: nothing is made twice.
        </Notice>
      )}
    </>
  )
}
