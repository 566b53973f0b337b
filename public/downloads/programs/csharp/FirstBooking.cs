// Books a stay for 90 days from today by card, waits for the hotel, reads the booking and cancels it. .NET 8+: a console
// project with this file as its Program.cs.
//
//   export PERNORIA_CLIENT_ID=… PERNORIA_CLIENT_SECRET=… PERNORIA_CARD_TOKEN=tok_sbx_visa
//   dotnet run -- [hotel=htl_104872] [surname=Souza] [wish="Andar alto"] [wait=5] [yes=true]
//
// hotel, surname and wish take the triggers of the sandbox; yes accepts price and penalty without asking.
using System.Net.Http.Headers;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.RegularExpressions;

var client = new Client("sales:read sales:write");
string Option(string name, string otherwise) =>
    args.Select(argument => argument.Split('=', 2)).FirstOrDefault(pair => pair[0] == name)?[1] ?? otherwise;
var checkIn = DateOnly.FromDateTime(DateTime.UtcNow).AddDays(90);
JsonObject Party() => new()
{
    ["stay"] = new JsonObject { ["checkIn"] = $"{checkIn:yyyy-MM-dd}", ["checkOut"] = $"{checkIn.AddDays(3):yyyy-MM-dd}" },
    ["rooms"] = new JsonArray(new JsonObject { ["adults"] = 2, ["childAges"] = new JsonArray(7) }),
    ["currency"] = "BRL",
    ["guestCountry"] = "BR",
};

static string Text(JsonNode? money) => $"{money!["currency"]} {money["amount"]}";
static string NewKey() => Guid.NewGuid().ToString();

bool Ask(string question)
{
    if (Option("yes", "false") == "true") return true;
    Console.Write($"{question} [y/N] ");
    return Console.ReadLine()?.Trim().ToLowerInvariant() == "y";
}

// The first rate that is paid now and can be cancelled: the cheapest such rate of its room type.
async Task<JsonNode> FindRate()
{
    var query = Party();
    query["hotelIds"] = new JsonArray(Option("hotel", "htl_104872"));
    var (answer, _) = await client.Call("POST", "/sales/v1/hotels/availability", 30, query);
    var roomTypes = answer["hotels"]![0]!["roomOptions"]![0]!["roomTypes"]!.AsArray();
    var rates = roomTypes.SelectMany(roomType => roomType!["rates"]!.AsArray());
    var good = rates.FirstOrDefault(rate =>
        rate!["paymentModel"]!.ToString() == "PREPAID" && rate["cancellationPolicy"]!["refundable"]!.GetValue<bool>());
    return good ?? throw new InvalidOperationException("The hotel has no prepaid, refundable rate.");
}

JsonObject MakeBooking(string clientReference, JsonNode rate, string wish)
{
    var total = rate["price"]!["totalDueNow"]!;
    var room = new JsonObject
    {
        ["rateKey"] = rate["rateKey"]!.ToString(),
        ["guests"] = new JsonArray(
            new JsonObject { ["type"] = "ADULT", ["givenName"] = "Mariana", ["surname"] = "Souza" },
            new JsonObject { ["type"] = "ADULT", ["givenName"] = "Rafael", ["surname"] = "Lima" },
            new JsonObject { ["type"] = "CHILD", ["givenName"] = "Bia", ["surname"] = "Souza Lima", ["age"] = 7 }),
    };
    if (wish != "") room["specialRequests"] = wish;
    var token = Environment.GetEnvironmentVariable("PERNORIA_CARD_TOKEN") ?? "tok_sbx_visa";
    return new JsonObject
    {
        ["clientReference"] = clientReference,
        ["rooms"] = new JsonArray(room),
        ["holder"] = new JsonObject
        {
            ["givenName"] = "Mariana",
            ["surname"] = Option("surname", "Souza"),
            ["email"] = "mariana.souza@example.com",
            ["phone"] = "+5548995550101",
            ["document"] = new JsonObject { ["type"] = "CPF", ["number"] = "52998224725", ["issuingCountry"] = "BR" },
        },
        ["expectedTotal"] = total.DeepClone(),
        ["payments"] = new JsonArray(new JsonObject { ["type"] = "CARD_TOKEN", ["token"] = token, ["amount"] = total.DeepClone() }),
    };
}

// Books under one reference. Each attempt has its own key; its repeats, after a timeout or a 5xx, have the same one.
async Task<JsonNode?> Book(string clientReference)
{
    var wish = Option("wish", "Andar alto, se possível.");
    for (var attempt = 1; ; attempt++)
    {
        var rate = await FindRate();
        var price = rate["price"]!;
        Console.WriteLine($"{Text(price["totalDueNow"])} now, {Text(price["totalAtProperty"])} at the hotel. {rate["cancellationPolicy"]!["text"]}");
        if (!Ask("Book at this price?")) return null;
        try
        {
            return (await client.Call("POST", "/sales/v1/bookings", 60, MakeBooking(clientReference, rate, wish), NewKey())).Answer;
        }
        catch (ApiException error) when (error.IsUnknown || error.Code == "DUPLICATE_CLIENT_REFERENCE")
        {
            return await LookUp(clientReference, error);
        }
        catch (ApiException error) when (error.Code is "PRICE_CHANGED" or "RATE_KEY_EXPIRED" && attempt < 3)
        {
            Console.WriteLine($"{error.Message}. Looking for the new price.");
            wish = Regex.Replace(wish, @"SIMULAR_\w+", "").Trim(); // a trigger of the sandbox is for the first attempt only
        }
    }
}

// The booking that a failed call has made nevertheless.
async Task<JsonNode> LookUp(string clientReference, ApiException error)
{
    try
    {
        var bookings = await ReadBookings("clientReference", clientReference);
        if (bookings.Count > 0) return bookings[0]!;
    }
    catch (ApiException failure)
    {
        Console.Error.WriteLine(failure.Message);
    }
    throw new UnknownOutcomeException($"{error.Message}. Not known whether {clientReference} is booked: look it up later, do not book again.", error);
}

async Task<JsonArray> ReadBookings(string filter, string value)
{
    var (answer, _) = await client.Call("GET", $"/sales/v1/bookings?{filter}={Uri.EscapeDataString(value)}", 10);
    return answer["bookings"]!.AsArray();
}

// A server is told by webhook; a program that nobody can call looks again, for the 15 minutes that a hotel has.
async Task<JsonNode> WaitForHotel(JsonNode booking)
{
    var until = DateTimeOffset.UtcNow.AddMinutes(15);
    while (booking["status"]!.ToString() == "PENDING" && DateTimeOffset.UtcNow < until)
    {
        await Task.Delay(TimeSpan.FromSeconds(double.Parse(Option("wait", "5"))));
        booking = (await ReadBookings("bookingId", booking["bookingId"]!.ToString()))[0]!;
    }
    return booking;
}

async Task Cancel(string bookingId)
{
    var path = $"/sales/v1/bookings/{bookingId}/cancellation";
    for (var attempt = 1; ; attempt++)
    {
        var ask = new JsonObject { ["mode"] = "QUOTE", ["reason"] = "TRAVELLER_REQUEST" };
        var (quote, _) = await client.Call("POST", path, 60, ask, NewKey());
        Console.WriteLine($"Penalty {Text(quote["penalty"])}, refund {Text(quote["refund"]!["total"])}, until {quote["quoteExpiresAt"]}");
        if (!Ask("Cancel at this penalty?")) return;
        var commit = new JsonObject
        {
            ["mode"] = "COMMIT",
            ["reason"] = "TRAVELLER_REQUEST",
            ["expectedPenalty"] = quote["penalty"]!.DeepClone(),
        };
        try
        {
            await client.Call("POST", path, 60, commit, NewKey());
            return;
        }
        catch (ApiException error) when (error.Code == "BOOKING_ALREADY_CANCELLED")
        {
            return;
        }
        catch (ApiException error) when (error.Code == "PENALTY_CHANGED" && attempt < 3)
        {
            Console.WriteLine("The penalty has changed.");
        }
    }
}

// What a traveller may read of a refusal: own words, and never that fraud is suspected.
var refusals = new Dictionary<string, string>
{
    ["PAYMENT_DECLINED"] = "The card was declined. Nothing was charged; try another card.",
    ["NO_AVAILABILITY"] = "The room was sold in the meantime. Nothing was charged; choose another one.",
};

try
{
    var query = Party();
    query["destination"] = new JsonObject { ["type"] = "CITY", ["cityId"] = "cty_4205407" };
    var (found, _) = await client.Call("POST", "/sales/v1/hotels/search", 10, query);
    foreach (var hotel in found["hotels"]!.AsArray())
    {
        Console.WriteLine($"{hotel!["hotelId"]} {hotel["name"]} {Text(hotel["lowestPrice"]!["totalDueNow"])}");
    }
    if (await Book($"AGEX-{DateTimeOffset.UtcNow.ToUnixTimeMilliseconds()}") is not { } answered) return 0;
    var booking = await WaitForHotel(answered);
    var bookingId = booking["bookingId"]!.ToString();
    Console.WriteLine($"{bookingId} {booking["status"]} {booking["locator"]}");
    if (booking["status"]!.ToString() == "CONFIRMED") await Cancel(bookingId);
    Console.WriteLine($"{bookingId} {(await ReadBookings("bookingId", bookingId))[0]!["status"]}");
    return 0;
}
catch (ApiException error)
{
    Console.Error.WriteLine(error.Message); // for the log; travellers read the line below
    Console.Error.WriteLine(refusals.GetValueOrDefault(error.Code, "Something went wrong. Please try again later."));
    return 1;
}
catch (UnknownOutcomeException unknown)
{
    Console.Error.WriteLine(unknown.Message);
    Console.Error.WriteLine("We do not know yet whether your stay is booked. Please do not book again: we will tell you.");
    return 1;
}

/// <summary>Nobody knows whether the stay is booked: what must not be taken for a refusal.</summary>
sealed class UnknownOutcomeException(string message, Exception cause) : Exception(message, cause);

/// <summary>A failed call: its status, 0 when there was no response, and what the problem says.</summary>
sealed class ApiException(string call, int status, JsonNode? problem, string? requestId, string? etag)
    : Exception($"{call}: {(status == 0 ? "no response" : status.ToString())} {problem?["code"] ?? problem?["errorCode"] ?? problem?["error"]}, requestId {problem?["requestId"]?.ToString() ?? requestId ?? "none"}")
{
    public int Status => status;
    public string Code { get; } = problem?["code"]?.ToString() ?? "";
    public string? ETag => etag;
    /// <summary>Whether one of the tries may have been carried out, whatever the last one was told.</summary>
    public bool IsUnknown { get; set; }
}

sealed class Client(string scope)
{
    const int Tries = 5;
    static readonly string Api = Environment.GetEnvironmentVariable("PERNORIA_API_URL") ?? "https://api.sandbox.pernoria.example";
    public static readonly string Auth = Environment.GetEnvironmentVariable("PERNORIA_AUTH_URL") ?? "https://auth.sandbox.pernoria.example";
    readonly HttpClient http = new(new SocketsHttpHandler { ConnectTimeout = TimeSpan.FromSeconds(5) }) { Timeout = TimeSpan.FromSeconds(60) };
    string token = "";
    DateTimeOffset renewAt = DateTimeOffset.MinValue;

    /// <summary>Sends a request, and repeats it, the same in every byte, while a repetition is safe and may help.</summary>
    async Task<(JsonNode Answer, string? ETag)> SendPatiently(int seconds, Func<Task<HttpRequestMessage>> makeRequest)
    {
        var renewed = false;
        var isUnknown = false;
        async Task<HttpRequestMessage> MakeRequest()
        {
            try
            {
                return await makeRequest();
            }
            catch (ApiException noToken)
            {
                noToken.IsUnknown = isUnknown;
                throw;
            }
        }
        for (var attempt = 1; ; attempt++)
        {
            using var request = await MakeRequest();
            using var limit = new CancellationTokenSource(TimeSpan.FromSeconds(seconds));
            HttpResponseMessage? response = null;
            JsonNode? answer = null;
            try
            {
                response = await http.SendAsync(request, limit.Token);
                answer = JsonNode.Parse(await response.Content.ReadAsStringAsync(limit.Token));
            }
            catch (Exception error) when (error is HttpRequestException or OperationCanceledException or JsonException)
            {
                // no response, or a part of one: the outcome is unknown
            }
            if (response?.IsSuccessStatusCode == true && answer is not null) return (answer, response.Headers.ETag?.ToString());

            var status = (int?)response?.StatusCode ?? 0;
            var code = answer?["code"]?.ToString();
            var isUnfinished = status is 0 or >= 500 || response!.IsSuccessStatusCode || code == "IDEMPOTENCY_IN_PROGRESS";
            // Only what is kept for the key tells how earlier tries have ended; a 401 or 429 does not.
            isUnknown = isUnfinished || (isUnknown && status is not (409 or 422));
            if (status == 401 && code == "UNAUTHENTICATED" && !renewed)
            {
                renewed = true;
                renewAt = DateTimeOffset.MinValue;
                attempt--;
                continue;
            }
            var mayHelp = isUnfinished || status == 429;
            if (!mayHelp || attempt == Tries)
            {
                var requestId = response?.Headers.TryGetValues("Pernoria-Request-Id", out var ids) == true ? ids.First() : null;
                throw new ApiException(request.RequestUri!.AbsolutePath, status, answer, requestId, response?.Headers.ETag?.ToString()) { IsUnknown = isUnknown };
            }
            var asked = response?.Headers.RetryAfter?.Delta ?? TimeSpan.Zero;
            var wait = TimeSpan.FromSeconds(Math.Pow(2, attempt - 1));
            await Task.Delay((asked > wait ? asked : wait) + TimeSpan.FromMilliseconds(Random.Shared.Next(250)));
        }
    }

    public async Task<JsonNode> AskForToken(Dictionary<string, string> form)
    {
        var credentials = $"{Environment.GetEnvironmentVariable("PERNORIA_CLIENT_ID")}:{Environment.GetEnvironmentVariable("PERNORIA_CLIENT_SECRET")}";
        var basic = new AuthenticationHeaderValue("Basic", Convert.ToBase64String(Encoding.UTF8.GetBytes(credentials)));
        var (answer, _) = await SendPatiently(10, () =>
        {
            var request = new HttpRequestMessage(HttpMethod.Post, $"{Auth}/oauth2/token") { Content = new FormUrlEncodedContent(form) };
            request.Headers.Authorization = basic;
            return Task.FromResult(request);
        });
        return answer;
    }

    async Task<string> GetToken()
    {
        if (DateTimeOffset.UtcNow < renewAt) return token;
        var requestedAt = DateTimeOffset.UtcNow;
        var answer = await AskForToken(new() { ["grant_type"] = "client_credentials", ["scope"] = scope });
        token = answer["access_token"]!.ToString();
        renewAt = requestedAt.AddSeconds(answer["expires_in"]!.GetValue<int>() - 60);
        return token;
    }

    /// <summary><c>key</c> is the key of one attempt, kept for all its repeats.</summary>
    public Task<(JsonNode Answer, string? ETag)> Call(
        string method, string path, int seconds, JsonNode? body = null, string? key = null, string? ifMatch = null)
    {
        var text = body?.ToJsonString();
        return SendPatiently(seconds, async () =>
        {
            var request = new HttpRequestMessage(new HttpMethod(method), Api + path);
            request.Headers.Authorization = new AuthenticationHeaderValue("Bearer", await GetToken());
            request.Headers.AcceptLanguage.ParseAdd("pt-BR");
            if (key is not null) request.Headers.Add("Idempotency-Key", key);
            if (ifMatch is not null) request.Headers.Add("If-Match", ifMatch);
            var type = method == "PATCH" ? "application/merge-patch+json" : "application/json";
            if (text is not null) request.Content = new StringContent(text, Encoding.UTF8, type);
            return request;
        });
    }
}
