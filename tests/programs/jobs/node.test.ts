import { describeFirstBooking } from './first-booking.ts';
import { describePointsAndCard } from './points-and-card.ts';
import { NODE } from './program.ts';

describeFirstBooking(NODE);
describePointsAndCard(NODE);
