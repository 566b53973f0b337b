import { describeFirstBooking } from './jobs/first-booking.ts';
import { describePointsAndCard } from './jobs/points-and-card.ts';
import { JAVA, PYTHON } from './jobs/program.ts';

for (const language of [PYTHON, JAVA]) {
  describeFirstBooking(language);
  describePointsAndCard(language);
}
