// Books a stay for 90 days from today by card, waits for the hotel, reads the booking and cancels it. Java 17+ and Jackson.
//
//   export PERNORIA_CLIENT_ID=… PERNORIA_CLIENT_SECRET=… PERNORIA_CARD_TOKEN=tok_sbx_visa
//   java -cp 'jackson/*' FirstBooking.java [hotel=htl_104872] [surname=Souza] [wish="Andar alto"] [wait=5] [yes=true]
//
// hotel, surname and wish take the triggers of the sandbox; yes accepts price and penalty without asking.
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Scanner;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;

public class FirstBooking {
  static final String API = System.getenv().getOrDefault("PERNORIA_API_URL", "https://api.sandbox.pernoria.example");
  static final String AUTH = System.getenv().getOrDefault("PERNORIA_AUTH_URL", "https://auth.sandbox.pernoria.example");
  static final int TRIES = 5;
  static final ObjectMapper JSON = new ObjectMapper();
  static final HttpClient HTTP = HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();

  static class ApiException extends RuntimeException {
    final int status;
    final String code;
    /** Whether one of the tries may have been carried out, whatever the last one was told. */
    boolean isUnknown;

    ApiException(String call, int status, JsonNode problem, String requestId) {
      super(call + ": " + (status == 0 ? "no response" : status) + " " + problem.path("code").asText(problem.path("error").asText())
          + ", requestId " + problem.path("requestId").asText(requestId));
      this.status = status;
      this.code = problem.path("code").asText();
    }

    ApiException after(boolean isUnknown) {
      this.isUnknown = isUnknown;
      return this;
    }
  }

  /** Nobody knows whether the stay is booked: what must not be taken for a refusal. */
  static class UnknownOutcome extends RuntimeException {
    UnknownOutcome(String message, Throwable cause) {
      super(message, cause);
    }
  }

  /** Sends a request, and repeats it, the same in every byte, while a repetition is safe and may help. */
  static JsonNode sendPatiently(Supplier<HttpRequest> makeRequest) throws InterruptedException {
    boolean renewed = false;
    boolean isUnknown = false;
    for (int attempt = 1; ; attempt++) {
      HttpRequest request;
      try {
        request = makeRequest.get();
      } catch (ApiException noToken) {
        throw noToken.after(isUnknown);
      }
      HttpResponse<String> response = null;
      JsonNode answer = JSON.createObjectNode();
      try {
        response = HTTP.send(request, HttpResponse.BodyHandlers.ofString());
        answer = JSON.readTree(response.body());
        if (response.statusCode() / 100 == 2) return answer;
      } catch (IOException unknown) {
        // no response: the outcome is unknown
      }
      int status = response == null ? 0 : response.statusCode();
      String code = answer.path("code").asText();
      boolean isUnfinished = status / 100 == 2 || status == 0 || status >= 500 || code.equals("IDEMPOTENCY_IN_PROGRESS");
      // Only what is kept for the key tells how earlier tries have ended; a 401 or 429 does not.
      isUnknown = isUnfinished || (isUnknown && status != 409 && status != 422);
      if (status == 401 && code.equals("UNAUTHENTICATED") && !renewed) {
        renewed = true;
        renewAt = Instant.EPOCH;
        attempt--;
        continue;
      }
      boolean mayHelp = isUnfinished || status == 429;
      if (!mayHelp || attempt == TRIES) {
        String requestId = header(response, "Pernoria-Request-Id", "none");
        throw new ApiException(request.uri().getPath(), status, answer, requestId).after(isUnknown);
      }
      long asked = Long.parseLong(header(response, "Retry-After", "0")) * 1000;
      Thread.sleep(Math.max(1000L << (attempt - 1), asked) + ThreadLocalRandom.current().nextLong(250));
    }
  }

  static String header(HttpResponse<?> response, String name, String otherwise) {
    return response == null ? otherwise : response.headers().firstValue(name).orElse(otherwise);
  }

  static JsonNode askForToken(String form) throws InterruptedException {
    String credentials = System.getenv("PERNORIA_CLIENT_ID") + ":" + System.getenv("PERNORIA_CLIENT_SECRET");
    return sendPatiently(() -> HttpRequest.newBuilder(URI.create(AUTH + "/oauth2/token"))
        .timeout(Duration.ofSeconds(10))
        .header("Authorization", "Basic " + Base64.getEncoder().encodeToString(credentials.getBytes(StandardCharsets.UTF_8)))
        .header("Content-Type", "application/x-www-form-urlencoded")
        .POST(HttpRequest.BodyPublishers.ofString(form))
        .build());
  }

  static String token;
  static Instant renewAt = Instant.EPOCH;

  static String getToken() {
    if (Instant.now().isBefore(renewAt)) return token;
    Instant requestedAt = Instant.now();
    try {
      JsonNode answer = askForToken("grant_type=client_credentials&scope=" + encode("sales:read sales:write"));
      token = answer.path("access_token").asText();
      renewAt = requestedAt.plusSeconds(answer.path("expires_in").asLong() - 60);
      return token;
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }

  static String encode(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8);
  }

  /** {@code key} is the key of one attempt, kept for all its repeats. */
  static JsonNode callApi(String method, String path, int seconds, Object body, String key) throws IOException, InterruptedException {
    String text = body == null ? "" : JSON.writeValueAsString(body);
    return sendPatiently(() -> {
      HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(API + path))
          .timeout(Duration.ofSeconds(seconds))
          .header("Authorization", "Bearer " + getToken())
          .header("Accept-Language", "pt-BR")
          .method(method, HttpRequest.BodyPublishers.ofString(text));
      if (body != null) request.header("Content-Type", "application/json");
      if (key != null) request.header("Idempotency-Key", key);
      return request.build();
    });
  }

  static String newKey() {
    return UUID.randomUUID().toString();
  }

  static final Map<String, String> OPTIONS = new HashMap<>();

  static String option(String name, String otherwise) {
    return OPTIONS.getOrDefault(name, otherwise);
  }

  static String text(JsonNode money) {
    return money.path("currency").asText() + " " + money.path("amount").asText();
  }

  static boolean ask(String question) {
    if (Boolean.parseBoolean(option("yes", "false"))) return true;
    System.out.print(question + " [y/N] ");
    Scanner terminal = new Scanner(System.in);
    return terminal.hasNextLine() && terminal.nextLine().trim().equalsIgnoreCase("y");
  }

  static Map<String, Object> party(String name, Object place) {
    LocalDate checkIn = LocalDate.now().plusDays(90);
    return Map.of(
        name, place,
        "stay", Map.of("checkIn", checkIn.toString(), "checkOut", checkIn.plusDays(3).toString()),
        "rooms", List.of(Map.of("adults", 2, "childAges", List.of(7))),
        "currency", "BRL",
        "guestCountry", "BR");
  }

  /** The first rate that is paid now and can be cancelled: the cheapest such rate of its room type. */
  static JsonNode findRate() throws IOException, InterruptedException {
    String hotel = option("hotel", "htl_104872");
    JsonNode answer = callApi("POST", "/sales/v1/hotels/availability", 30, party("hotelIds", List.of(hotel)), null);
    List<JsonNode> rates = new ArrayList<>();
    for (JsonNode roomType : answer.at("/hotels/0/roomOptions/0/roomTypes")) roomType.path("rates").forEach(rates::add);
    return rates.stream()
        .filter(rate -> rate.path("paymentModel").asText().equals("PREPAID") && rate.at("/cancellationPolicy/refundable").asBoolean())
        .findFirst()
        .orElseThrow(() -> new IllegalStateException(hotel + " has no prepaid, refundable rate."));
  }

  static Object makeBooking(String clientReference, JsonNode rate, String wish) {
    JsonNode total = rate.at("/price/totalDueNow");
    Map<String, Object> room = new HashMap<>(Map.of(
        "rateKey", rate.path("rateKey"),
        "guests", List.of(
            Map.of("type", "ADULT", "givenName", "Mariana", "surname", "Souza"),
            Map.of("type", "ADULT", "givenName", "Rafael", "surname", "Lima"),
            Map.of("type", "CHILD", "givenName", "Bia", "surname", "Souza Lima", "age", 7))));
    if (!wish.isEmpty()) room.put("specialRequests", wish);
    return Map.of(
        "clientReference", clientReference,
        "rooms", List.of(room),
        "holder", Map.of(
            "givenName", "Mariana",
            "surname", option("surname", "Souza"),
            "email", "mariana.souza@example.com",
            "phone", "+5548995550101",
            "document", Map.of("type", "CPF", "number", "52998224725", "issuingCountry", "BR")),
        "expectedTotal", total,
        "payments", List.of(Map.of("type", "CARD_TOKEN", "token", System.getenv().getOrDefault("PERNORIA_CARD_TOKEN", "tok_sbx_visa"), "amount", total)));
  }

  /** Books under one reference. Each attempt has its own key; its repeats, after a timeout or a 5xx, have the same one. */
  static JsonNode book(String clientReference) throws IOException, InterruptedException {
    String wish = option("wish", "Andar alto, se possível.");
    for (int attempt = 1; ; attempt++) {
      JsonNode rate = findRate();
      System.out.println(text(rate.at("/price/totalDueNow")) + " now, " + text(rate.at("/price/totalAtProperty")) + " at the hotel. "
          + rate.at("/cancellationPolicy/text").asText());
      if (!ask("Book at this price?")) return null;
      try {
        return callApi("POST", "/sales/v1/bookings", 60, makeBooking(clientReference, rate, wish), newKey());
      } catch (ApiException error) {
        if (error.isUnknown || error.code.equals("DUPLICATE_CLIENT_REFERENCE")) return lookUp(clientReference, error);
        if (!List.of("PRICE_CHANGED", "RATE_KEY_EXPIRED").contains(error.code) || attempt == 3) throw error;
        System.out.println(error.getMessage() + ". Looking for the new price.");
        wish = wish.replaceAll("SIMULAR_\\w+", "").trim(); // a trigger of the sandbox is for the first attempt only
      }
    }
  }

  /** The booking that a failed call has made nevertheless. */
  static JsonNode lookUp(String clientReference, ApiException error) throws IOException, InterruptedException {
    try {
      JsonNode bookings = readBookings("clientReference", clientReference);
      if (!bookings.isEmpty()) return bookings.get(0);
    } catch (ApiException failure) {
      System.err.println(failure.getMessage());
    }
    String advice = ". Not known whether " + clientReference + " is booked: look it up later, do not book again.";
    throw new UnknownOutcome(error.getMessage() + advice, error);
  }

  static JsonNode readBookings(String filter, String value) throws IOException, InterruptedException {
    return callApi("GET", "/sales/v1/bookings?" + filter + "=" + encode(value), 10, null, null).path("bookings");
  }

  /** A server is told by webhook; a program that nobody can call looks again, for the 15 minutes that a hotel has. */
  static JsonNode waitForHotel(JsonNode booking) throws IOException, InterruptedException {
    Instant until = Instant.now().plus(Duration.ofMinutes(15));
    while (booking.path("status").asText().equals("PENDING") && Instant.now().isBefore(until)) {
      Thread.sleep((long) (Double.parseDouble(option("wait", "5")) * 1000));
      booking = readBookings("bookingId", booking.path("bookingId").asText()).get(0);
    }
    return booking;
  }

  static void cancel(String bookingId) throws IOException, InterruptedException {
    String path = "/sales/v1/bookings/" + bookingId + "/cancellation";
    for (int attempt = 1; ; attempt++) {
      JsonNode quote = callApi("POST", path, 60, Map.of("mode", "QUOTE", "reason", "TRAVELLER_REQUEST"), newKey());
      System.out.println("Penalty " + text(quote.path("penalty")) + ", refund " + text(quote.at("/refund/total")));
      if (!ask("Cancel at this penalty?")) return;
      try {
        Object commit = Map.of("mode", "COMMIT", "reason", "TRAVELLER_REQUEST", "expectedPenalty", quote.path("penalty"));
        callApi("POST", path, 60, commit, newKey());
        return;
      } catch (ApiException error) {
        if (error.code.equals("BOOKING_ALREADY_CANCELLED")) return;
        if (!error.code.equals("PENALTY_CHANGED") || attempt == 3) throw error;
      }
    }
  }

  /** What a traveller may read of a refusal: own words, and never that fraud is suspected. */
  static final Map<String, String> REFUSALS = Map.of(
      "PAYMENT_DECLINED", "The card was declined. Nothing was charged; try another card.",
      "NO_AVAILABILITY", "The room was sold in the meantime. Nothing was charged; choose another one.");

  public static void main(String[] arguments) throws IOException, InterruptedException {
    for (String argument : arguments) OPTIONS.put(argument.split("=", 2)[0], argument.split("=", 2)[1]);
    try {
      Object query = party("destination", Map.of("type", "CITY", "cityId", "cty_4205407"));
      for (JsonNode hotel : callApi("POST", "/sales/v1/hotels/search", 10, query, null).path("hotels")) {
        System.out.println(hotel.path("hotelId").asText() + " " + hotel.path("name").asText() + " " + text(hotel.at("/lowestPrice/totalDueNow")));
      }
      JsonNode booking = book("AGEX-" + System.currentTimeMillis());
      if (booking == null) return;
      booking = waitForHotel(booking);
      String bookingId = booking.path("bookingId").asText();
      System.out.println(bookingId + " " + booking.path("status").asText() + " " + booking.path("locator").asText());
      if (booking.path("status").asText().equals("CONFIRMED")) cancel(bookingId);
      System.out.println(bookingId + " " + readBookings("bookingId", bookingId).at("/0/status").asText());
    } catch (ApiException error) {
      System.err.println(error.getMessage()); // for the log; travellers read the line below
      System.err.println(REFUSALS.getOrDefault(error.code, "Something went wrong. Please try again later."));
      System.exit(1);
    } catch (UnknownOutcome unknown) {
      System.err.println(unknown.getMessage());
      System.err.println("We do not know yet whether your stay is booked. Please do not book again: we will tell you.");
      System.exit(1);
    }
  }
}
