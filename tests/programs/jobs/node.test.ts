import { describeFirstBooking } from './first-booking.ts';
import { describeImportExternalReservations } from './import-external-reservations.ts';
import { describeMoveToVcnV2 } from './move-to-vcn-v2.ts';
import { describePointsAndCard } from './points-and-card.ts';
import { NODE } from './program.ts';
import { describeReconcileOrders } from './reconcile-orders.ts';
import { describeWebhookReceiver } from './webhook-receiver.ts';
import { describeWidgetServer } from './widget-server.ts';

describeFirstBooking(NODE);
describePointsAndCard(NODE);
describeWebhookReceiver(NODE);
describeWidgetServer(NODE);
describeMoveToVcnV2(NODE);
describeReconcileOrders(NODE);
describeImportExternalReservations(NODE);
