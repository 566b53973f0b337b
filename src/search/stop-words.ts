const ENGLISH =
  'a an and any are as at be been but by can do does doing for from get got has have how i if in into is it its just let me my of on or our should so some such that the their them then there these they this to us was we were what when where which who why will with would you your';

const PORTUGUESE =
  'a ao aos as ate com como da das de dela dele do dos e ela ele em essa esse esta estao este eu faco faz fazer foi ha isso isto ja la lhe mais mas me meu minha na nas nem no nos o os ou para pela pelas pelo pelos por porque posso pode podem preciso qual quais quando quanto quantos quantas que quem se sem ser seu seus so sua suas tem tenho ter um uma umas uns vai vou onde';

const WORDS = new Set(`${ENGLISH} ${PORTUGUESE}`.split(' '));

/** Whether a word of a question is no part of what is asked for, in English or Portuguese. @param word as of `foldText` */
export function isStopWord(word: string): boolean {
  return WORDS.has(word);
}
