import { describeFirstBooking } from './jobs/first-booking.ts';
import { describeMoveToVcnV2 } from './jobs/move-to-vcn-v2.ts';
import { describePointsAndCard } from './jobs/points-and-card.ts';
import { JAVA, PYTHON } from './jobs/program.ts';
import { describeReconcileOrders } from './jobs/reconcile-orders.ts';
import { describeWebhookReceiver } from './jobs/webhook-receiver.ts';
import { describeWidgetServer } from './jobs/widget-server.ts';

for (const language of [PYTHON, JAVA]) {
  describeFirstBooking(language);
  describePointsAndCard(language);
  describeWebhookReceiver(language);
  describeWidgetServer(language);
  describeMoveToVcnV2(language);
}
describeReconcileOrders(PYTHON);
