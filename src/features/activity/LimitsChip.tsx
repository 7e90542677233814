import { useState } from 'react'
import classes from './LimitsChip.module.css'
import { chipText } from './limitWords'
import { useLimits } from './useLimits'
import { useServices } from '~/queries/services'
import { useUnsentWrites } from './useUnsentWrites'
import { Row } from '~/ui/layout/Blocks'
import { later } from '~/ui/parts/later'

const LimitsDrawer = later(async () => (await import('./LimitsDrawer')).LimitsDrawer, { missing: 'floats' })

const UnsentDialog = later(async () => (await import('./UnsentDialog')).UnsentDialog, { missing: 'floats' })

/** Shows in the header how much of the service's limit is used; opens the list of waiting calls and the reasons. */
export function LimitsChip() {
  const limits = useLimits()
  const [isOpen, setOpen] = useState(false)
  const { unsent, dismiss } = useUnsentWrites(useServices().scheduler)
  const { tone, short, full } = chipText(limits, limits.now)
  const close = () => setOpen(false)
  const base = limits.buckets.find(({ name }) => name === 'general' || name === 'anonymous')
  return (
    <>
      <Row
        as="button"
        press
        align="center"
        gap={8}
        high={28}
        px={8}
        frame="control"
        tone="quiet"
        size={12}
        tabular
        nowrap
        className={classes.chip}
        data-tone={tone}
        title={full}
        aria-label={`${short}, service limits. ${full}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <meter
          className={classes.meter}
          min={0}
          max={base?.limit ?? 120}
          value={base?.used ?? 0}
          aria-hidden
        />
        <span className={classes.words}>{short}</span>
      </Row>
      {unsent.length > 0 && <UnsentDialog unsent={unsent} onClose={dismiss} />}
      {isOpen && <LimitsDrawer onClose={close} onMissing={close} />}
    </>
  )
}
