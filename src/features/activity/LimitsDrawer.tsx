import { Drawer } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '~/paths'
import { useServices } from '~/queries/services'
import { BucketMeter } from './BucketMeter'
import classes from './LimitsDrawer.module.css'
import { QueueList } from './QueueList'
import { useLimits } from './useLimits'

interface Props {
  onClose: () => void
}

/** The service's limits one by one, and every call of this tab that waits. */
export function LimitsDrawer({ onClose }: Props) {
  const { connection } = useServices()
  const { buckets, waiting, now } = useLimits()
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={400}
      title="Service limits"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p className={classes.hint}>
        The service takes so many calls in any 60 seconds. Platen counts over all tabs, sends what costs money
        first and keeps the rest waiting instead of being refused.
      </p>
      <ul className={classes.meters}>
        {buckets.map((bucket) => (
          <BucketMeter key={bucket.name} bucket={bucket} now={now} />
        ))}
      </ul>
      {buckets.length === 0 && <p className={classes.hint}>Nothing was sent in the last minute.</p>}
      <h3 className={classes.head}>
        Waiting <span className={classes.count}>{waiting.length}</span>
      </h3>
      <QueueList waiting={waiting} now={now} />
      {connection !== null && (
        <p className={classes.foot}>
          <Link to={paths.activity()} onClick={onClose}>
            Open the request log
          </Link>
        </p>
      )}
    </Drawer>
  )
}
